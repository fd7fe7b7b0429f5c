import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Role } from '@/lib/access/roles'
import { type Attention, attentionSchema, type Guide, type GuideKey } from '@/lib/contracts/attention'
import { inTenant, type Scope } from '../../core/database/scope'
import { addUser } from '../../identity/accounts/new-user'
import { user } from '../../identity/people/user.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { makeDesk } from '../../testing/operation'

/** The steps of a new company's Início (interaction.md#guide), on `novato`. */

describeOnBoth('14.24 the guide of a new company', (open) => {
  let opened: Opened
  let desk: ReturnType<typeof makeDesk>
  const inNovato = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(opened.database, 'novato', opened.clock.now, work)
  const setAdmin = (values: Partial<typeof user.$inferInsert>) =>
    inNovato(async ({ tx, tenant }) => {
      const admin = and(eq(user.tenant_id, tenant.id), eq(user.type_user, 'Administrador'))
      const [row] = await tx.update(user).set(values).where(admin).returning()
      if (!row) throw new Error('novato has its Administrador')
      return row
    })
  /** Somebody who signs in with the demonstration's password, as the screen of people will add them. */
  const addPerson = async (username: string, role: Role) => {
    const { password_hash, terms_version_accepted } = await setAdmin({
      onboarding: 'finished',
      onboarding_step: 'done',
    })
    const email = `${username}@novato.example.com`
    return inNovato((scope) =>
      addUser(scope, {
        ...{ uuid: randomUUID(), username, email, password_hash, terms_version_accepted, role },
        ...{ status: 'active', onboarding: 'finished', person: { kind: 'PF', name: username, fullname: username } },
      }),
    )
  }
  const ask = async (who: string): Promise<Attention> =>
    attentionSchema.parse((await desk.call(who, 'GET', '/api/dashboard/attention')).body.data)
  const doneBy = async (who = 'admin'): Promise<GuideKey[] | null> => {
    const guide: Guide | null | undefined = (await ask(who)).guide
    // Guarantee: the contract's keys.
    return guide ? (Object.keys(guide) as GuideKey[]).filter((key) => guide[key]) : null
  }
  const create = (path: string, body: object) => desk.done<{ id: number; uuid: string }>('admin', 'POST', path, body)

  beforeAll(async () => {
    opened = await open()
    desk = makeDesk(opened, 'novato')
    await addPerson('operacional', 'Operacional')
  })

  it('is not there for a company that works', async () => {
    const aurora = makeDesk(opened)
    for (const who of ['admin', 'operacional']) {
      const { body } = await aurora.call(who, 'GET', '/api/dashboard/attention')
      expect([who, body.data.guide]).toEqual([who, null])
    }
  })

  it('goes with what there is, step by step, until the first proposal, and does not come back', async () => {
    expect(await doneBy()).toEqual([])
    const bank = await create('/api/bank', { name: 'Banco Primeiro' })
    expect(await doneBy()).toEqual(['banks'])
    const agreement = await create('/api/agreements', { name: 'INSS', kind: 'inss', rules_valid_from: '2026-01-01' })
    expect(await doneBy()).toEqual(['banks', 'agreements'])
    const product = await create('/api/products', {
      ...{ name: 'Novo', operation_type: 'new', commission_base: 'gross' },
    })
    expect(await doneBy('operacional')).toEqual(['banks', 'agreements', 'products'])
    const table = await create('/api/tables', {
      ...{ bank_id: bank.id, agreement_id: agreement.id, product_id: product.id, name: 'INSS 84x' },
      ...{ min_installments: 6, max_installments: 84, monthly_rate: '1.8', valid_from: '2026-01-01' },
    })
    expect(await doneBy()).toEqual(['banks', 'agreements', 'products', 'tables'])
    const row = await create('/api/commissions', {
      ...{ table_id: table.id, starting: 6, final: 84, company_percentage: '10', broker_percentage: '6' },
    })
    expect(await doneBy()).toEqual(['banks', 'agreements', 'products', 'tables', 'commissions'])

    // Inactive or removed, it is nothing to work with.
    const { row_version, ...kept } = (await desk.call('admin', 'GET', `/api/bank/${bank.id}`)).body.data
    await desk.done('admin', 'PUT', `/api/bank/${bank.id}`, { ...kept, active: false, row_version })
    expect(await doneBy()).toEqual(['agreements', 'products', 'tables', 'commissions'])
    await desk.done('admin', 'PUT', `/api/bank/${bank.id}`, { ...kept, row_version: Number(row_version) + 1 })
    await desk.done('admin', 'DELETE', `/api/commissions/${row.id}`)
    expect(await doneBy()).toEqual(['banks', 'agreements', 'products', 'tables'])
    await desk.done('admin', 'POST', `/api/commissions/${row.id}/restore`)

    const everything = ['banks', 'agreements', 'products', 'tables', 'commissions', 'people']
    const { uuid: user_uuid } = await addPerson('corretor', 'Corretor')
    expect(await doneBy()).toEqual(everything)
    // Sellers have their own Início, from the first day.
    expect((await desk.call('corretor', 'GET', '/api/dashboard/attention')).body.data).not.toHaveProperty('guide')

    const client = await desk.client('admin', agreement.id)
    const proposal = await create('/api/proposals', {
      ...{ customer_uuid: client.uuid, customer_benefit_id: client.benefits[0]?.id, table_id: table.id, user_uuid },
      ...{ installments: 84, installment_value: '250.00', contract_value: '10000.00', net_value: '9800.00' },
      payout: { pix_key_type: 'email', pix_key: 'cliente@example.com' },
    })
    expect(await doneBy()).toBeNull()
    expect((await desk.step('admin', proposal.uuid, 'cancel', { reason: 'Foi um teste.' })).status).toBe(200)
    await desk.done('admin', 'DELETE', `/api/proposals/${proposal.uuid}`)
    expect(await doneBy()).toBeNull()
  })
})
