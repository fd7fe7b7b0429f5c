import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BankStatement } from '@/lib/contracts/bank-statement'
import { asMoney } from '../../core/database/decimal'
import { localTime } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { personSql } from '../../identity/people/in-sql'
import { bankFile as files } from '../bank-files/bank-file.table'
import { companyAccount } from '../cash/company-account.table'

/** The statements among the banks' files, of some accounts or all. */
export const areStatements = ({ tenant }: Pick<Acting, 'tenant'>, accounts?: readonly number[]): SQL | undefined =>
  and(
    ...[eq(files.tenant_id, tenant.id), eq(files.kind, 'ofx')],
    accounts && inArray(files.company_account_id, [...accounts]),
  )

/** Imports as they are answered, newest first. */
export async function findImports(
  acting: Acting,
  where: SQL | undefined,
  limit = 1,
  offset = 0,
): Promise<BankStatement[]> {
  const zone = await acting.lookups.loadTimeZone(acting)
  const found = await acting.tx
    .select({
      file: files,
      account: companyAccount.nickname,
      author: sql<string | null>`(${personSql(files.tenant_id, files.created_by)} ->> 'name')`,
    })
    .from(files)
    .innerJoin(
      companyAccount,
      and(eq(companyAccount.tenant_id, files.tenant_id), eq(companyAccount.id, files.company_account_id)),
    )
    .where(where)
    .orderBy(desc(files.id))
    .limit(limit)
    .offset(offset)
  return found.map(({ file, account, author }) => ({
    ...{ id: file.id, row_version: file.row_version, name: file.name, status: file.status, rows: file.rows, author },
    ...{ company_account_id: file.company_account_id, undone_reason: file.undone_reason },
    company_account: { id: file.company_account_id, name: account },
    total: asMoney(file.total),
    created_at: localTime(file.created_at, zone),
    undone_at: file.undone_at && localTime(file.undone_at, zone),
  }))
}

/** One import. Throws NOT_FOUND. */
export async function loadImport(acting: Acting, id: number): Promise<BankStatement> {
  const [found] = await findImports(acting, and(areStatements(acting), eq(files.id, id)))
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}
