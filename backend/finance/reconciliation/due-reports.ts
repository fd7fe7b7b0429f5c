import { type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '@/lib/contracts/list'
import type { Suggestion } from '@/lib/contracts/reconciliation'
import { bankSql } from '../../catalogue/in-sql'
import { findBankNames } from '../../catalogue/names'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import type { DueReport } from '../matching/book'

/** The movements by which a report was received, as far as they were not taken back; `own` is their alias. */
const areMovements = sql`own.tenant_id = report.tenant_id and own.reverses_id is null
  and (own.source_type = 'credit' and own.source_id = report.credit_id
    or own.source_type = 'report' and own.source_id = report.id)
  and not exists (select from transaction_statement back where back.tenant_id = own.tenant_id and back.reverses_id = own.id)`

const isReconciled = sql`exists (select from bank_reconciliation_movement part
  where part.tenant_id = own.tenant_id and part.movement_id = own.id and not part.undone)`

/** Applied reports, whatever their account will be, and those received in the account that are in no reconciliation. */
const isDue = (account: number, [from, to]: DayRange): SQL => sql`report.gross > report.withheld and (
  report.status = 'applied' and report.reported_on between ${from}::date and ${to}::date
  or report.status = 'received' and report.company_account_id = ${account}
    and report.received_on between ${from}::date and ${to}::date
    and exists (select from transaction_statement own where ${areMovements})
    and not exists (select from transaction_statement own where ${areMovements} and ${isReconciled}))`

/** Banks' reports of some days whose money no line of the account tells of yet (reconciliation.md#reports). */
export async function loadReports(scope: Scope, account: number, days: DayRange): Promise<DueReport[]> {
  const { tx, tenant } = scope
  const { rows } = await tx.execute<{
    id: string
    bank: string
    cents: string
    on: string
    movements: number[]
  }>(sql`select report.id::text as id, report.bank_id::text as bank, (report.gross - report.withheld)::text as cents,
      (case when report.status = 'received' then report.received_on else report.reported_on end)::text as "on",
      case when report.status = 'received' then (select jsonb_agg(own.id order by own.id)
        from transaction_statement own where ${areMovements}) else '[]'::jsonb end as movements
    from commission_report report where report.tenant_id = ${tenant.id} and ${isDue(account, days)} order by report.id`)
  const banks = await findBankNames(
    scope,
    rows.map(({ bank }) => Number(bank)),
  )
  return rows.map(({ id, bank, cents, on, movements }) => {
    const { names, ispb } = banks.get(Number(bank)) ?? { names: [], ispb: null }
    // A bank's ISPB is the root of its CNPJ.
    return { id: Number(id), on, cents: BigInt(cents), names, cnpj_root: ispb, movements }
  })
}

/** Reports as they are answered beside lines, by id. */
export async function showReports({ tx, tenant }: Scope, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Suggestion['report']>()
  const { rows } = await tx.execute<{
    id: string
    name: string
    cents: string
    reported_on: string
    bank: { name: string } | null
  }>(sql`select report.id::text as id, report.name, (report.gross - report.withheld)::text as cents,
      report.reported_on::text as reported_on, ${bankSql(sql`report.tenant_id`, sql`report.bank_id`)} as bank
    from commission_report report
    where report.tenant_id = ${tenant.id} and report.id in ${[...new Set(ids)]}`)
  return new Map<number, Suggestion['report']>(
    rows.map(({ id, name, cents, reported_on, bank }) => [
      Number(id),
      { id: Number(id), bank: bank?.name ?? '', name, net: asMoney(BigInt(cents)), reported_on },
    ]),
  )
}

/** True if the tenant has such a report. */
export async function hasReport({ tx, tenant }: Scope, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from commission_report where tenant_id = ${tenant.id} and id = ${id}`)
  return rows.length > 0
}
