import { runBulk } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import type { BulkAnswer, BulkInput, BulkResult } from '@/lib/contracts/job'

/** The changed rows grouped by their undo action, with their new versions. */
export function undoing(results: readonly BulkResult[]): BulkInput[] {
  const groups = Map.groupBy(
    results.filter(({ ok, undo }) => ok && undo !== undefined),
    ({ undo = '' }) => undo,
  )
  return [...groups].map(([action, rows]) => ({
    action,
    // Guarantee: rows of one registry have either all ids or all uuids.
    ids: rows.map(({ id }) => id) as number[] | string[],
    versions: Object.fromEntries(rows.flatMap(({ id, row_version }) => (row_version ? [[id, row_version]] : []))),
  }))
}

/** Undoes the action; answers each row's result. Many rows are undone by a job, which reports its own result. */
export async function undoBulk(path: string, results: readonly BulkResult[]): Promise<BulkAnswer> {
  const all: BulkAnswer = { results: [], succeeded: 0, failed: 0 }
  for (const body of undoing(results)) {
    const answer = await call(runBulk(path, body), { once: onceKey() })
    if ('job' in answer) continue
    all.results.push(...answer.results)
    all.succeeded += answer.succeeded
    all.failed += answer.failed
  }
  return all
}
