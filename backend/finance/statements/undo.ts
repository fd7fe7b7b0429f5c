import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { StatementUndo } from '@/lib/contracts/bank-statement'
import { inChunks } from '../../core/database/chunks'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { bankFile } from '../bank-files/bank-file.table'
import { loadImport } from './imports'
import { lockAccount } from './keep'
import { bankStatementLineFile as kept, bankStatementLine as rows } from './statement-line.table'

const gone = () =>
  new ApiError('RULE', { reason: 'bank_statement_undone', message: 'Esta importação já foi desfeita.' })
const explained = (count: number) =>
  new ApiError('RULE', {
    ...{ reason: 'bank_statement_matched', params: { count } },
    message: 'Alguns lançamentos deste extrato já foram conciliados: desfaça a conciliação deles antes.',
  })

/** Lines of the file that no other import has. */
const ofFileAlone = ({ tenant }: Acting, file: number) =>
  and(
    ...[eq(rows.tenant_id, tenant.id), isNull(rows.deleted_at)],
    // By its own list, or each line of the account would be looked up.
    sql`${rows.id} in (select ${kept.line_id} from ${kept} where ${kept.tenant_id} = ${tenant.id}
      and ${kept.bank_file_id} = ${file})`,
    sql`not exists (select from ${kept} where ${kept.tenant_id} = ${rows.tenant_id} and ${kept.line_id} = ${rows.id}
      and ${kept.bank_file_id} <> ${file})`,
  )

/**
 * Takes an import back (bank-files.md#statements): the lines that no other file has go, the file stays as `undone`, and
 * its bytes may be imported again. Throws NOT_FOUND, and RULE once it is undone or a line of it is matched.
 */
export async function undoImport(acting: Acting, id: number, reason: string): Promise<StatementUndo> {
  const { tx, tenant, now } = acting
  const { company_account_id } = await loadImport(acting, id)
  await lockAccount(acting, company_account_id)
  // Read again, as another call may have held the account until now.
  if ((await loadImport(acting, id)).status === 'undone') throw gone()
  const alone = ofFileAlone(acting, id)
  const matched = await tx.$count(rows, and(alone, ne(rows.status, 'open')))
  if (matched > 0) throw explained(matched)
  const removed = await tx.select({ id: rows.id }).from(rows).where(alone)
  const left = await tx
    .delete(kept)
    .where(and(eq(kept.tenant_id, tenant.id), eq(kept.bank_file_id, id)))
    .returning({ line: kept.line_id })
  // They name people, and nothing of them counts any more.
  for (const some of inChunks(removed)) {
    const ids = some.map((row) => row.id)
    // None is in one that holds; those that were undone go on without the lines, and without words of their memos.
    await tx.execute(sql`update bank_reconciliation made set why = made.why - 'words'
      where made.tenant_id = ${tenant.id} and made.id in (select part.reconciliation_id from bank_reconciliation_line part
        where part.tenant_id = ${tenant.id} and part.line_id in ${ids})`)
    await tx.execute(sql`delete from bank_reconciliation_line part
      where part.tenant_id = ${tenant.id} and part.line_id in ${ids} and part.undone`)
    await tx.delete(rows).where(and(eq(rows.tenant_id, tenant.id), inArray(rows.id, ids)))
  }
  // The others are from now on of the first import that still has them.
  await tx
    .update(rows)
    .set({
      ...{ updated_at: now, row_version: sql`${rows.row_version} + 1` },
      bank_file_id: sql`(select min(other.bank_file_id) from ${kept} other where other.tenant_id = ${rows.tenant_id}
        and other.line_id = ${rows.id})`,
    })
    .where(and(eq(rows.tenant_id, tenant.id), eq(rows.bank_file_id, id), isNull(rows.deleted_at)))
  await tx
    .update(bankFile)
    .set({
      ...{ status: 'undone', undone_at: now, undone_reason: reason, updated_at: now },
      row_version: sql`${bankFile.row_version} + 1`,
    })
    .where(and(eq(bankFile.tenant_id, tenant.id), eq(bankFile.id, id)))
  return { file: await loadImport(acting, id), removed: removed.length, kept: left.length - removed.length }
}
