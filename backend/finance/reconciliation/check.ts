import { eq, sql } from 'drizzle-orm'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { bankReconciliation as groups } from './reconciliation.table'

export interface ReconciliationCheck {
  /** Reconciliations checked. */
  rows: number
  /** Inconsistencies, as Portuguese sentences. */
  findings: { message: string }[]
}

/** Reconciliations that hold whose sides differ, are of another account, or are none. */
async function findUnequal({ tx, tenant }: Scope): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; difference: string; is_other: boolean; parts: number }>(sql`
    with part as (
      select own.reconciliation_id as id, line.amount as cents, line.company_account_id as account
      from bank_reconciliation_line own
      join bank_statement_line line on line.tenant_id = own.tenant_id and line.id = own.line_id
      where own.tenant_id = ${tenant.id} and not own.undone
      union all
      select own.reconciliation_id, case when moved.direction = 'in' then -moved.amount else moved.amount end,
        moved.company_account_id
      from bank_reconciliation_movement own
      join transaction_statement moved on moved.tenant_id = own.tenant_id and moved.id = own.movement_id
      where own.tenant_id = ${tenant.id} and not own.undone
    )
    select made.id, coalesce(sum(part.cents), 0)::text as difference, count(part.id)::int as parts,
      coalesce(bool_or(part.account <> made.company_account_id), false) as is_other
    from bank_reconciliation made left join part on part.id = made.id
    where made.tenant_id = ${tenant.id} and made.undone_at is null group by made.id
    having count(part.id) = 0 or coalesce(sum(part.cents), 0) <> 0 or bool_or(part.account <> made.company_account_id)
    order by made.id`)
  return rows.map(({ id, difference, is_other, parts }) => {
    if (parts === 0) return `Conciliação ${id}: não tem lançamento algum.`
    return is_other
      ? `Conciliação ${id}: tem lançamentos de outra conta.`
      : `Conciliação ${id}: os lados diferem em ${asMoney(BigInt(difference))}.`
  })
}

/** Reconciliations whose parts say otherwise than they whether they were undone. */
async function findHalfUndone({ tx, tenant }: Scope): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct made.id from bank_reconciliation made
    join (
      select tenant_id, reconciliation_id, undone from bank_reconciliation_line
      union all select tenant_id, reconciliation_id, undone from bank_reconciliation_movement
    ) part on part.tenant_id = made.tenant_id and part.reconciliation_id = made.id
    where made.tenant_id = ${tenant.id} and part.undone <> (made.undone_at is not null) order by made.id`)
  return rows.map(({ id }) => `Conciliação ${id}: está desfeita só em parte.`)
}

/** Lines whose status is not that of their reconciliations, or that may be in none. */
async function findWrongLines({ tx, tenant }: Scope): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; status: string }>(sql`
    select line.id, line.status from bank_statement_line line
    where line.tenant_id = ${tenant.id} and ((line.status = 'matched') <> exists (
      select from bank_reconciliation_line part
      where part.tenant_id = line.tenant_id and part.line_id = line.id and not part.undone)
      or (line.status = 'matched' and (line.kind <> 'movement' or line.deleted_at is not null)))
    order by line.id`)
  return rows.map(({ id, status }) => `Linha de extrato ${id}: está como ${status}, e não devia estar.`)
}

/** Movements that were made with a reconciliation, which no one that holds has and that are not taken back. */
async function findLeftBehind({ tx, tenant }: Scope): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select moved.id from transaction_statement moved
    where moved.tenant_id = ${tenant.id} and moved.source_type = 'import' and moved.reverses_id is null
      and not exists (select from transaction_statement back
        where back.tenant_id = moved.tenant_id and back.reverses_id = moved.id)
      and not exists (select from bank_reconciliation_movement part
        where part.tenant_id = moved.tenant_id and part.movement_id = moved.id and part.made and not part.undone)
    order by moved.id`)
  return rows.map(({ id }) => `Lançamento ${id}: veio de uma conciliação que não existe mais, e não foi estornado.`)
}

/**
 * Recomputes reconciliations (reconciliation.md#reconciliations): those that hold have lines and movements with equal sums
 * of their own account, a line is matched exactly while one that holds has it, and what was made goes with its own.
 */
export async function checkReconciliations(scope: Scope): Promise<ReconciliationCheck> {
  const found = [
    ...(await findUnequal(scope)),
    ...(await findHalfUndone(scope)),
    ...(await findWrongLines(scope)),
    ...(await findLeftBehind(scope)),
  ]
  return {
    rows: await scope.tx.$count(groups, eq(groups.tenant_id, scope.tenant.id)),
    findings: found.map((message) => ({ message })),
  }
}
