import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Company, CompanyInput } from '@/lib/contracts/company'
import type { ProposalFile, ProposalMoney } from '@/lib/contracts/proposal'
import { product } from '../catalogue/product.table'
import { commission } from '../commissions/tables/commission.table'
import { inTenant, type Scope } from '../core/database/scope'
import { commercialHierarchy } from '../identity/brokers/commercial-hierarchy.table'
import type { Opened } from './backend'
import { aTable, type MadeTable } from './finance'
import { type Desk, makeDesk } from './operation'

type RowValues = Parameters<typeof aTable>[2]
type Body = Record<string, unknown>

/** corretor@'s sales on tables of their own, made and moved through the API, and changes by the company meanwhile. */
export function makeSales(opened: Opened) {
  const desk = makeDesk(opened)
  let ades = 0
  const inAurora = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  /** Moves the clock: versions closed and opened at the same moment would both be valid at it. */
  const aMinuteLater = () => {
    opened.clock.now = new Date(opened.clock.now.getTime() + 60_000)
  }

  const stepped = async (...asked: Parameters<Desk['step']>): Promise<ProposalFile> => {
    const { status, body } = await desk.step(...asked)
    expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)])
    return body.data as unknown as ProposalFile
  }
  async function uuidOf(login: string): Promise<string> {
    const { body } = await desk.call(login, 'GET', '/api/auth/me')
    return (body as unknown as { response: { uuid: string } }).response.uuid
  }
  async function moveTo(login: string, group: string) {
    aMinuteLater()
    const [found] = await desk.rows<{ id: number }>('admin', `/api/spread_group?search=${group}`)
    await desk.done('admin', 'POST', `/api/spread_group/${found?.id}/brokers`, { user_uuids: [await uuidOf(login)] })
  }

  const tableOf = (operation: string, row: RowValues = {}) => inAurora((scope) => aTable(scope, operation, row))
  /** Adds another row of the table, which the first makes room for. */
  const aRowFrom = ({ commission_id, ...table }: MadeTable, starting: number, row: RowValues) =>
    inAurora(async ({ tx, tenant }) => {
      const [first] = await tx
        .update(commission)
        .set({ final: starting - 1 })
        .where(and(eq(commission.tenant_id, tenant.id), eq(commission.id, commission_id)))
        .returning()
      if (!first) throw new Error('no row')
      const { id: _, lineage_id, ...same } = first
      await tx.insert(commission).values({ ...same, ...table, starting, final: 120, lineage_id: -lineage_id, ...row })
    })
  /** As an Administrador does, in the settings. */
  async function setCompany(values: Omit<CompanyInput, 'row_version'>) {
    const { body } = await desk.call('admin', 'GET', '/api/company')
    const { row_version } = (body as unknown as { response: Company }).response
    await desk.done('admin', 'PUT', '/api/company', { ...values, row_version })
  }
  /** All nodes; those above corretor@ are a Supervisor, a Gerente (comercial@) and a Diretor. */
  const setNodes = (values: Partial<typeof commercialHierarchy.$inferInsert>) =>
    inAurora(({ tx, tenant }) =>
      tx.update(commercialHierarchy).set(values).where(eq(commercialHierarchy.tenant_id, tenant.id)),
    )
  const setBase = ({ product_id }: MadeTable, commission_base: 'gross' | 'net') =>
    inAurora(({ tx, tenant }) =>
      tx
        .update(product)
        .set({ commission_base })
        .where(and(eq(product.tenant_id, tenant.id), eq(product.id, product_id))),
    )

  async function sent(table: MadeTable, more: Body = {}): Promise<ProposalFile> {
    const client = await desk.client('corretor', table.agreement_id)
    const of = { customer_uuid: client.uuid, customer_benefit_id: client.benefits[0]?.id, table_id: table.table_id }
    return desk.send('corretor', { ...of, ...more })
  }
  const validated = async (table: MadeTable, more?: Body) =>
    stepped('operacional', (await sent(table, more)).uuid, 'validate')
  async function type(uuid: string): Promise<ProposalFile> {
    ades += 1
    const done = await stepped('operacional', uuid, 'type', { ade_number: `VENDA${String(ades).padStart(6, '0')}` })
    aMinuteLater()
    return done
  }
  const typed = async (table: MadeTable, more?: Body) => (await type((await validated(table, more)).uuid)).uuid
  async function approved(table: MadeTable, more?: Body): Promise<string> {
    const uuid = await typed(table, more)
    await stepped('operacional', uuid, 'status', { status: 'under_analysis' })
    await stepped('operacional', uuid, 'status', { status: 'approved' })
    return uuid
  }
  const money = (uuid: string, login = 'admin') =>
    desk.done<ProposalMoney>(login, 'GET', `/api/proposals/${uuid}/money`)
  const overrides = async (uuid: string) => (await money(uuid)).overrides.map(({ amount }) => amount)
  /** An edit with the proposal's own values, except for `more`. */
  async function edit(uuid: string, more: Body): Promise<ProposalFile> {
    const file = await desk.file('admin', uuid)
    return desk.done('operacional', 'PUT', `/api/proposals/${uuid}`, {
      ...file,
      customer_uuid: file.customer.uuid,
      ...more,
    })
  }
  async function pay(uuid: string, more: Body = {}): Promise<ProposalFile> {
    const { contract_value, net_value, installments, installment_value, outstanding_balance } = await desk.file(
      'admin',
      uuid,
    )
    const values = { contract_value, net_value, installments, installment_value, outstanding_balance }
    return stepped('financeiro', uuid, 'pay', { paid_at: '2026-11-20', ...values, ...more })
  }
  /** Gives operacional@ a login at the bank of the tables. */
  const begin = async () => void (await desk.typist('operacional', (await tableOf('new')).bank_id))

  return {
    ...{ desk, begin, inAurora, aMinuteLater, stepped, uuidOf, moveTo, tableOf, aRowFrom },
    ...{ setCompany, setNodes, setBase, sent, validated, type, typed, approved, money, overrides, edit, pay },
  }
}
