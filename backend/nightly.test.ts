import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { accrue, fix } from './commissions/fixed/money'
import { company } from './company/company.table'
import { inTenant, type Scope } from './core/database/scope'
import { currentAccount } from './finance/ledger/current-account.table'
import { proposal } from './operation/records/proposal.table'
import { describeOnBoth, type Opened } from './testing/backend'
import { aProposal, aTable, keep, readLedger, userNamed } from './testing/finance'

type Line = { level: string; message: string; context: { findings: string[] } | null }

describeOnBoth('what a day asks for by itself', (open) => {
  let opened: Opened
  let token = ''
  const inBoreal = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(opened.database, 'boreal', opened.clock.now, work)
  const later = (days: number) => {
    opened.clock.now = new Date(opened.clock.now.getTime() + days * 24 * 3600_000)
  }
  const lines = async () => {
    const { body } = await opened.call('boreal', '/v1/logs?search=Conferência da conta corrente', { token })
    return (body as { data: { data: Line[] } }).data.data
  }

  beforeAll(async () => {
    opened = await open()
  })

  it('releases commission on its day, and checks the ledgers once', async () => {
    const { paid, broker } = await inBoreal(async (scope) => {
      await scope.tx.update(company).set({ commission_release_days: 1 }).where(eq(company.tenant_id, scope.tenant.id))
      const broker = await userNamed(scope, 'corretor')
      const one = await aProposal(scope, broker, await aTable(scope, 'new'), { paid_at: '2026-11-20' })
      await fix(scope, one, scope.now)
      const paid = await keep(scope, one, await accrue(scope, one, { paid_at: '2026-11-20', today: '2026-11-20' }))
      return { paid, broker }
    })
    const status = () =>
      inBoreal(async ({ tx, tenant }) => {
        const found = await tx
          .select({ status: proposal.commission_status })
          .from(proposal)
          .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.id, paid.id)))
        return found[0]?.status
      })
    const rows = () =>
      inBoreal(async (scope) => (await readLedger(scope, broker)).filter((row) => row.proposal_id === paid.id).length)
    await opened.backend.sweep()
    expect([await status(), await rows()]).toEqual(['accrued', 0])
    later(1)
    await opened.backend.sweep()
    await opened.backend.sweep()
    expect([await status(), await rows()]).toEqual(['released', 2])

    token = await opened.signIn('boreal', 'admin')
    // One line a day, no matter how often it ran.
    expect((await lines()).map(({ level }) => level)).toEqual(['info', 'info'])
    await expect(opened.backend.command(['ledger', 'check', 'boreal'])).resolves.toMatch(
      /^boreal: \d+ lançamentos, sem divergências(\nboreal, (fluxo de caixa|débitos e créditos|recebimentos de comissão|relatórios de comissão|pagamentos|notas fiscais|conciliações bancárias): \d+ lançamentos, sem divergências){7}$/,
    )
  })

  it('tells what does not agree, in the log and by the command', async () => {
    await inBoreal(({ tx, tenant }) =>
      tx.update(currentAccount).set({ balance: 1n }).where(eq(currentAccount.tenant_id, tenant.id)),
    )
    later(1)
    await opened.backend.sweep()
    token = await opened.signIn('boreal', 'admin')
    const [line] = await lines()
    expect(line).toMatchObject({
      level: 'error',
      context: { findings: expect.arrayContaining([expect.stringContaining('saldo 0.01')]) },
    })
    await expect(opened.backend.command(['ledger', 'check'])).rejects.toMatchObject({
      name: 'CommandError',
      message: expect.stringMatching(
        /aurora: .*\naurora, fluxo de caixa: .*\naurora, débitos e créditos: .*\naurora, recebimentos de comissão: .*\naurora, relatórios de comissão: .*\naurora, pagamentos: .*\naurora, notas fiscais: .*\naurora, conciliações bancárias: .*\nboreal: .* divergências\n {2}Usuário \d+: saldo 0\.01/,
      ),
    })
    for (const wrong of [[], ['check', 'nenhuma'], ['mend'], ['check', 'boreal', 'agora']]) {
      await expect(opened.backend.command(['ledger', ...wrong])).rejects.toMatchObject({ name: 'CommandError' })
    }
  })
})
