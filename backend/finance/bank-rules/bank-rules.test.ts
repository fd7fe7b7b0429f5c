import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { BankRule } from '@/lib/contracts/bank-rule'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { base, type Desk, openDesk, refusedAt } from '../../testing/desk'

const path = `${base}/bank_rules`

describeOnBoth('bank rules (19.3)', (open) => {
  let opened: Opened
  let desk: Desk
  let account: CompanyAccount
  const [fee, receipt] = ['Despesa administrativa', 'Recebimento do banco']
  const input = (more: object = {}) => ({
    ...{ memo: 'Tarifa de manutenção', direction: 'out', release_type_id: desk.idOf('release_types', fee) },
    ...{ description: 'Tarifa do banco', ...more },
  })
  const post = (more: object = {}, who?: string) => desk.call('POST', path, input(more), who)
  const put = ({ id, row_version, ...row }: BankRule, more: object = {}) =>
    desk.call('PUT', `${path}/${id}`, { ...inputOf(row), row_version, ...more })
  const inputOf = ({
    memo,
    direction,
    company_account_id,
    release_type_id,
    ...row
  }: Omit<BankRule, 'id' | 'row_version'>) => {
    const { cost_center_id, description, automatic, active } = row
    return {
      ...{ memo, direction, company_account_id, release_type_id },
      ...{ cost_center_id, description, automatic, active },
    }
  }
  const add = async (more: object = {}) => desk.done<BankRule>(await post(more), 201)
  const read = async (id: number) => desk.done<BankRule>(await desk.call('GET', `${path}/${id}`), 200)

  beforeAll(async () => {
    opened = await open()
    desk = await openDesk(opened)
    account = await desk.addAccount()
  })

  it('keeps the movement that lines make, with the names of what it names', async () => {
    const row = await add({ company_account_id: account.id, cost_center_id: desk.center('Sede'), automatic: true })
    expect(row).toMatchObject({
      ...{ memo: 'Tarifa de manutenção', direction: 'out', description: 'Tarifa do banco' },
      ...{ automatic: true, active: true, company_account: { id: account.id, name: account.nickname } },
      ...{ release_type: { name: fee }, cost_center: { name: 'Sede' } },
    })
    const found = await desk.rowsAt<BankRule>(`${path}?company_account_id=${account.id}&search=manuten&automatic=1`)
    expect(found.map(({ id }) => id)).toEqual([row.id])
    expect(await add({ memo: 'Aluguel' })).toMatchObject({ company_account: null, cost_center: null, automatic: false })
  })

  it('is refused where it could make no movement, at its field', async () => {
    const fault = async (more: object, key: string, reason: string) =>
      expect(await post(more), reason).toMatchObject(refusedAt(key, reason))
    for (const memo of ['ab 12', '*** -', 'de a']) await fault({ memo }, 'memo', 'bank_rule_memo')
    await fault({ direction: 'in' }, 'release_type_id', 'release_nature')
    await fault({ release_type_id: desk.idOf('release_types', receipt) }, 'release_type_id', 'release_nature')
    await fault({ company_account_id: 999_999 }, 'company_account_id', 'unknown')
    await fault({ direction: undefined }, 'direction', 'required')
  })

  it('names a type and a centre that are in use, as long as it is itself', async () => {
    const type = { name: 'Tarifa antiga', nature: 'debit', affects_dre: false, dre_group: null, active: false }
    const { id: release_type_id } = await desk.done(await desk.call('POST', `${base}/release_types`, type), 201)
    const center = { name: 'Loja fechada', code: null, parent_id: null, active: false }
    const { id: cost_center_id } = await desk.done(await desk.call('POST', `${base}/cost_centers`, center), 201)
    expect(await post({ memo: 'Antiga', release_type_id })).toMatchObject(
      refusedAt('release_type_id', 'release_inactive'),
    )
    expect(await post({ memo: 'Antiga', cost_center_id })).toMatchObject(refusedAt('cost_center_id', 'center_inactive'))
    const off = await add({ memo: 'Antiga', release_type_id, cost_center_id, active: false })
    expect(await put(off, { active: true })).toMatchObject(refusedAt('release_type_id', 'release_inactive'))
  })

  it('is the only one of its words, direction and account', async () => {
    const row = await add({ memo: 'IOF – Operações' })
    expect(await post({ memo: 'iof operacoes' })).toMatchObject(refusedAt('memo', 'bank_rule_known'))
    const own = await add({ memo: 'iof operacoes', company_account_id: account.id })
    expect(await put(own, { company_account_id: null })).toMatchObject(refusedAt('memo', 'bank_rule_known'))
    const back = { direction: 'in', release_type_id: desk.idOf('release_types', receipt) }
    expect(await add({ memo: 'IOF operações', ...back })).toMatchObject({ direction: 'in' })
    // Its own words, written otherwise.
    expect((await put(row, { memo: 'IOF OPERAÇÕES' })).status).toBe(200)
    const both = await Promise.all([post({ memo: 'Juros de mora' }), post({ memo: 'juros de MORA' })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('comes back unless another has its lines by then', async () => {
    const row = await add({ memo: 'Seguro prestamista' })
    expect((await desk.call('DELETE', `${path}/${row.id}`)).status).toBe(200)
    const other = await add({ memo: 'SEGURO PRESTAMISTA' })
    expect(await desk.call('POST', `${path}/${row.id}/restore`)).toMatchObject({
      ...{ status: 409, body: { reason: 'restore_taken', params: { value: 'Seguro prestamista' } } },
    })
    await desk.call('DELETE', `${path}/${other.id}`)
    expect((await desk.call('POST', `${path}/${row.id}/restore`)).status).toBe(200)
    expect(await read(row.id)).toMatchObject({ deleted_at: null })
  })

  it('is deleted also when a reconciliation names it, and keeps what it names from being deleted', async () => {
    const type = { name: 'Tarifa de TED', nature: 'debit', affects_dre: false, dre_group: null, active: true }
    const { id: release_type_id } = await desk.done(await desk.call('POST', `${base}/release_types`, type), 201)
    const { id } = await add({ memo: 'Tarifa TED', release_type_id })
    const inUse = await desk.call('DELETE', `${base}/release_types/${release_type_id}`)
    expect(inUse).toMatchObject({ status: 422, body: { reason: 'in_use_in', params: { table: 'bank_rule' } } })
    await inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx, tenant, now }) => {
      await tx.execute(sql`insert into bank_reconciliation
        (tenant_id, created_at, updated_at, company_account_id, rule, score, automatic, why, bank_rule_id)
        values (${tenant.id}, ${now.toISOString()}, ${now.toISOString()}, ${account.id}, 'bank_rule', 80, true, '{}', ${id})`)
    })
    expect((await desk.call('DELETE', `${path}/${id}`)).status).toBe(200)
    expect((await desk.call('DELETE', `${base}/release_types/${release_type_id}`)).status).toBe(200)
  })

  it('Financeiro writes, a CEO reads, and nobody else sees anything; another tenant neither', async () => {
    const { id } = await add({ memo: 'Cesta de serviços' })
    expect((await desk.call('GET', `${path}/${id}`, undefined, 'ceo')).status).toBe(200)
    expect((await post({ memo: 'Outra' }, 'ceo')).status).toBe(403)
    for (const who of ['operacional', 'comercial', 'corretor']) {
      for (const at of [path, `${path}/${id}`, `${path}/${id}/history`]) {
        expect([who, at, (await desk.call('GET', at, undefined, who)).status]).toEqual([who, at, 403])
      }
      expect([who, (await post({ memo: 'Outra' }, who)).status]).toEqual([who, 403])
    }
    const token = await opened.signIn('boreal', 'admin')
    expect((await opened.call('boreal', `${path}/${id}`, { token })).status).toBe(404)
    const body = input({ memo: 'Outra' })
    expect(await opened.call('boreal', path, { method: 'POST', token, body })).toMatchObject(
      refusedAt('release_type_id', 'unknown'),
    )
  })
})
