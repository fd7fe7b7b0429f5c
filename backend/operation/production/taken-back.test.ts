import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { loadPerson } from '../../identity/accounts/sessions'
import { lookups } from '../../lookups'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'
import { userNamed } from '../../testing/finance'
import { makeProduction } from '../../testing/production'
import { makeSales } from '../../testing/sales'
import { lockProposal } from '../reading/held'
import { proposal, proposalStatusHistory } from '../records/proposal.table'
import { productionImport } from './seam'
import { takeStepBack } from './steps'
import { toProductionInput } from './target-input'

const write = productionImport.target?.write ?? (() => Promise.reject(new Error('no target')))
const heads = 'ADE;Status;Data Pagamento;Valor Contrato;Valor Líquido;Saldo Devedor'

describeOnBoth('a production sheet that is taken back', (open) => {
  let opened: Opened
  let sales: ReturnType<typeof makeSales>
  let sheets: ReturnType<typeof makeProduction>
  let bank = 0
  beforeAll(async () => {
    opened = await open()
    sales = makeSales(opened)
    sheets = makeProduction(opened)
    await sales.begin()
    bank = (await sales.tableOf('new')).bank_id
  })
  const file = (uuid: string) => sales.desk.file('admin', uuid)
  const applied = async (line: string, of = bank) =>
    sheets.apply('admin', await sheets.bring('admin', heads, [line], of))
  const takeBack = async (...asked: Parameters<typeof applied>) => {
    const batch = await applied(...asked)
    await sheets.call('admin', '/api/auth/me', { body: { password: demoPassword } })
    return sheets.undo('admin', batch)
  }

  it('gives back the values that a payment confirmed, and their commission (19.5)', async () => {
    const uuid = await sales.approved(await sales.tableOf('new'))
    const { lines, overrides } = await sales.money(uuid)
    const { ade_number, contract_value, net_value, installments } = await file(uuid)
    await takeBack(`${ade_number};Paga;20/11/2026;18000,00;17000,00;`)
    expect(await file(uuid)).toMatchObject({ status: 'approved', contract_value, net_value, installments })
    expect(await sales.money(uuid)).toMatchObject({ lines, overrides })
  })

  it('tells of a corrected payment by its opposite rows alone (19.5)', async () => {
    const uuid = await sales.approved(await sales.tableOf('new'))
    const { ade_number } = await file(uuid)
    await takeBack(`${ade_number};Paga;20/11/2026;;;`)
    const entries = await sales.inAurora(({ tx }) =>
      tx
        .select({ from: proposalStatusHistory.from, to: proposalStatusHistory.to })
        .from(proposalStatusHistory)
        .innerJoin(proposal, eq(proposal.id, proposalStatusHistory.proposal_id))
        .where(eq(proposal.uuid, uuid))
        .orderBy(desc(proposalStatusHistory.id))
        .limit(3),
    )
    expect(entries.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      'reversed → approved',
      'paid → reversed',
      'approved → paid',
    ])
  })

  it('gives its forecast back to one that was returned after its validation (19.5)', async () => {
    const { uuid } = await sales.validated(await sales.tableOf('new'))
    await sales.edit(uuid, { ade_number: 'DEVOLVIDA01' })
    await sales.stepped('operacional', uuid, 'return', { reason: 'Corrigir o valor' })
    expect(await file(uuid)).toMatchObject({ status: 'returned', commission_status: 'forecast' })
    await takeBack('DEVOLVIDA01;Cancelada;;;;')
    expect(await file(uuid)).toMatchObject({ status: 'returned', commission_status: 'forecast' })
  })

  it('names the line whose step is refused at the last moment, and writes nothing (19.5)', async () => {
    const [one, two] = [await sales.typed(await sales.tableOf('new')), await sales.approved(await sales.tableOf('new'))]
    const { ade_number: ade } = await file(two)
    await sales.inAurora(async (scope) => {
      const principal = await loadPerson(scope, await userNamed(scope, 'admin'))
      if (!principal) throw new Error('nobody')
      const acting = { ...scope, principal, lookups, audit: () => undefined }
      const draftOf = async (uuid: string, more: object) => {
        const [row] = await scope.tx.select().from(proposal).where(eq(proposal.uuid, uuid))
        if (!row) throw new Error('nothing')
        return { id: row.id, row_version: row.row_version, input: { ...toProductionInput(row), ...more } }
      }
      const drafts = [
        await draftOf(one, { status: 'approved' }),
        // Paid on a day to come.
        await draftOf(two, { status: 'paid', paid_at: '2026-12-24' }),
      ]
      await expect(scope.tx.transaction((tx) => write({ ...acting, tx }, drafts))).rejects.toMatchObject({
        details: { reason: 'production_line', params: { ade } },
      })
    })
    expect((await file(one)).status).toBe('typed')
  })

  it('is refused if a proposal changes while it is taken back (19.5)', async () => {
    const uuid = await sales.approved(await sales.tableOf('new'))
    const { row_version } = await file(uuid)
    await sales.inAurora(async (scope) => {
      const principal = await loadPerson(scope, await userNamed(scope, 'admin'))
      const [row] = await scope.tx.select().from(proposal).where(eq(proposal.uuid, uuid))
      if (!principal || !row) throw new Error('nobody, or nothing')
      const acting = { ...scope, principal, lookups, audit: () => undefined }
      const held = await lockProposal(acting, row.id)
      const before = toProductionInput({ ...held, status: 'typed' })
      const older = { id: row.id, before, row_version: row_version - 1 }
      await expect(takeStepBack(acting, older)).rejects.toMatchObject({ code: 'CONFLICT' })
    })
  })
})
