import { officialBank } from '../../catalogue/official-bank.table'
import { insertMany } from '../../core/database/insert-many'
import type { Scope } from '../../core/database/scope'
import {
  customerBankAccount,
  customerBenefit,
  customerUser,
  physicalCustomer,
} from '../../operation/records/physical-customer.table'
import { addAudits } from '../basics/audits'
import type { WorkTime } from '../basics/work-time'
import type { DemoCustomer } from './customer-draws'

/** Writes the clients and their records, oldest first, and sets their ids. */
export async function addCustomers(scope: Scope, time: WorkTime, drawn: readonly DemoCustomer[]): Promise<void> {
  const { tx, tenant } = scope
  const officials = new Map((await tx.select().from(officialBank)).map(({ code, id }) => [code, id]))
  const customers = drawn.toSorted((a, b) => a.since - b.since)
  const toStamp = ({ since, owner }: DemoCustomer) => {
    const at = time.date(since)
    return { tenant_id: tenant.id, created_at: at, updated_at: at, created_by: owner.id }
  }
  const ids = await insertMany(
    tx,
    physicalCustomer,
    customers.map((one) => {
      const { phone, whatsapp, email, address, consented, ...values } = one.values
      const added_by = one.owner.id
      return {
        ...toStamp(one),
        ...values,
        uuid: one.uuid,
        cpf: one.cpf,
        name: one.name,
        gender: one.gender,
        birth_date: one.birth_date,
        phones: [{ number: phone, whatsapp, primary: true, added_by }],
        emails: email ? [{ email, added_by }] : [],
        addresses: [{ ...address, complement: null, added_by }],
        monthly_income: one.benefits[0]?.income ?? null,
        lgpd_consent_at: consented ? time.date(one.since) : null,
        owner_user_id: one.owner.id,
      }
    }),
  )
  for (const [at, one] of customers.entries()) one.id = ids[at] ?? 0

  const benefits = customers.flatMap((one) => one.benefits.map((benefit) => ({ one, benefit })))
  const benefitIds = await insertMany(
    tx,
    customerBenefit,
    benefits.map(({ one, benefit: { id: _, short: __, ...values } }) => ({
      ...toStamp(one),
      ...values,
      customer_id: one.id,
      margin_checked_at: time.date(one.since),
      paying_bank_id: officials.get(one.account.bank) ?? null,
      added_by: one.owner.id,
    })),
  )
  for (const [at, { benefit }] of benefits.entries()) benefit.id = benefitIds[at] ?? 0
  await insertMany(
    tx,
    customerBankAccount,
    customers.map((one) => {
      const { bank, pix, ...account } = one.account
      return {
        ...toStamp(one),
        ...account,
        customer_id: one.id,
        official_bank_id: officials.get(bank) ?? null,
        pix_key_type: pix,
        pix_key: pix === 'cpf' ? one.cpf : pix === 'phone' ? one.values.phone : null,
        added_by: one.owner.id,
      }
    }),
  )
  const links = customers.flatMap((one) => [...one.sellers].map((user_id) => ({ one, user_id })))
  await insertMany(
    tx,
    customerUser,
    links.map(({ one, user_id }) => ({ ...toStamp(one), customer_id: one.id, user_id })),
  )
  await addAudits(
    scope,
    customers.map((one) => ({
      created_at: time.date(one.since),
      user_id: one.owner.id,
      action: 'created',
      entity: 'customer',
      entity_id: String(one.id),
      after: { name: one.name },
    })),
  )
}
