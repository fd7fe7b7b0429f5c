import { type SQLWrapper, sql } from 'drizzle-orm'
import type { List } from '@/lib/contracts/list'
import type { Scope, Transaction } from '../database/scope'

/** Most rows that `per_page=all` answers (api.md#lists). */
const allCap = 1000
export const noCap = Number.MAX_SAFE_INTEGER
/** Totals are counted up to here, and estimated beyond. */
const countedTo = 10_000

interface Listing<T> {
  page: number
  per_page: number | 'all'
  /** A `select` of all matches without order or limit (its columns are ignored), or their number. */
  matching: SQLWrapper | number | (() => Promise<number>)
  /** The rows of one page, in a stable order. */
  rows: (limit: number, offset: number) => Promise<T[]>
  /** Overrides `allCap`. */
  cap?: number
}

/** One page of a list (api.md#lists). Skips COUNT(*) on the last page. */
export async function answerList<T>(
  { tx }: Scope,
  { page, per_page, matching, rows, cap }: Listing<T>,
): Promise<List<T>> {
  const size = per_page === 'all' ? (cap ?? allCap) : per_page
  const offset = (page - 1) * size
  const data = Number.isSafeInteger(offset) ? await rows(size, offset) : []
  const ends = data.length < size && (data.length > 0 || offset === 0)
  const { total, total_kind } = await totalOf(tx, ends ? offset + data.length : matching)
  return {
    status: true,
    message: '',
    data: {
      current_page: page,
      data,
      from: data.length > 0 ? offset + 1 : null,
      to: data.length > 0 ? offset + data.length : null,
      last_page: Math.max(1, Math.ceil(total / size)),
      per_page: per_page === 'all' ? Math.max(1, Math.min(size, total)) : per_page,
      total,
      total_kind,
    },
  }
}

async function totalOf(tx: Transaction, matching: Listing<unknown>['matching']) {
  if (typeof matching === 'number') return { total: matching, total_kind: 'exact' } as const
  if (typeof matching === 'function') return { total: await matching(), total_kind: 'exact' } as const
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (${matching.getSQL()} limit ${countedTo + 1}) as counted`,
  )
  const total = counted.rows[0]?.total ?? 0
  if (total <= countedTo) return { total, total_kind: 'exact' } as const
  const plan = await tx.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${matching.getSQL()}`,
  )
  const guess = plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  return { total: Math.max(total, Math.round(guess)), total_kind: 'estimate' } as const
}
