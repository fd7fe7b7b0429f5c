import { and, eq } from 'drizzle-orm'
import { addDays } from '@/lib/formats/calendar'
import { officialBank } from '../../catalogue/official-bank.table'
import type { Scope } from '../../core/database/scope'
import { type AuditEntry, writeAudits } from '../../core/kernel/audit'
import { companyAccount } from '../../finance/cash/company-account.table'
import { postMovements } from '../../finance/cash/post'
import { moveBetween } from '../../finance/cash/write'
import { costCenter } from '../../finance/registries/cost-center.table'
import { releaseType } from '../../finance/registries/release-type.table'

type Made = readonly [nickname: string, bank: string, agency: string, account: string, opening: bigint]

/** The first is the default. */
const accounts: readonly Made[] = [
  ['Movimento', '001', '3477-0', '45120', 8_412_390n],
  ['Comissões', '341', '0912', '77315', 2_150_000n],
  ['Reserva', '077', '0001', '9035582', 15_000_000n],
]

const opened = '2025-05-20'
const since = new Date(`${opened}T09:40:00-03:00`)

/** The first `count` accounts, in their order. */
export async function addAccounts(scope: Scope, count: number, author: number): Promise<number[]> {
  const { tx, tenant } = scope
  const banks = await tx.select({ id: officialBank.id, code: officialBank.code }).from(officialBank)
  const stamp = { tenant_id: tenant.id, created_at: since, updated_at: since, created_by: author }
  const rows = await tx
    .insert(companyAccount)
    .values(
      accounts.slice(0, count).map(([nickname, code, agency, account, opening_balance], at) => ({
        ...{ ...stamp, nickname, agency, account, opening_balance, opening_date: opened },
        official_bank_id: banks.find((bank) => bank.code === code)?.id ?? 0,
        ...{ account_digit: String(at + 3), account_type: 'checking' as const, is_default: at === 0 },
      })),
    )
    .returning({ id: companyAccount.id, nickname: companyAccount.nickname })
  const audits: AuditEntry[] = rows.map(({ id, nickname }) => ({
    ...{ action: 'created', entity: 'company_account', entity_id: String(id), user_id: author },
    after: { nickname },
  }))
  await writeAudits({ ...scope, now: since }, audits)
  return rows.map(({ id }) => id)
}

/** Last days of the months from the opening until `today`. */
function monthEnds(today: string): string[] {
  const [year = 0, month = 0] = opened.split('-').map(Number)
  const firsts = Array.from({ length: 24 }, (_, at) =>
    new Date(Date.UTC(year, month + at, 1)).toISOString().slice(0, 10),
  )
  return firsts.map((first) => addDays(first, -1)).filter((day) => day < today)
}

/** Movements that each month brought by itself: yield, fees, what was put aside or passed on. It draws nothing. */
export async function addMonthEnds(
  scope: Scope,
  [main = 0, ...others]: readonly number[],
  author: number,
  today: string,
): Promise<void> {
  const reserve = others.at(-1)
  const [commissions] = others
  const types = await scope.tx.select().from(releaseType).where(eq(releaseType.tenant_id, scope.tenant.id))
  const typeOf = (name: string) => types.find((type) => type.name === name)?.id
  const fees = typeOf('Despesa administrativa') ?? 0
  const [center] = await scope.tx
    .select({ id: costCenter.id })
    .from(costCenter)
    .where(and(eq(costCenter.tenant_id, scope.tenant.id), eq(costCenter.name, 'Administração')))
  const yields = typeOf('Rendimento de aplicação')
  for (const [at, date] of monthEnds(today).entries()) {
    const inMonth = { ...scope, now: new Date(`${date}T18:10:00-03:00`) }
    const own = { date, source_type: 'adjustment' as const, source_id: null, created_by: author }
    const step = BigInt(at)
    await postMovements(inMonth, [
      {
        ...{ ...own, company_account_id: main, direction: 'out' as const, amount: 8_990n + 35n * step },
        ...{ release_type_id: fees, cost_center_id: center?.id ?? null, description: 'Tarifa do pacote de serviços' },
      },
      ...(reserve !== undefined && yields !== undefined
        ? [
            {
              ...{ ...own, company_account_id: reserve, direction: 'in' as const, amount: 121_874n + 1_913n * step },
              ...{ release_type_id: yields, description: 'Rendimento da reserva' },
            },
          ]
        : []),
    ])
    // The office spends what the banks paid; in the first month they had paid nothing.
    if (commissions !== undefined && at > 0) {
      await moveBetween(inMonth, {
        ...{ from: commissions, to: main, date, amount: 920_000n + 6_000n * step, created_by: author },
        description: 'Repasse para as despesas do mês',
      })
    }
    if (reserve === undefined || at % 3 !== 2) continue
    const amount = 250_000n + 10_000n * step
    await moveBetween(inMonth, {
      ...{ from: main, to: reserve, date, amount, description: 'Reserva do trimestre', created_by: author },
    })
  }
}
