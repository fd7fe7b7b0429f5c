import * as z from 'zod'
import { ApiError } from '../../core/errors/api-error'
import type { JobHandler } from '../../core/jobs/jobs'
import { applySlowly, recountFor } from './apply'
import { examine, type Slice } from './examine'
import { findReport } from './find'
import { unlinkReceipts, writeReceipts } from './receipts'
import { returnMoney } from './take-back'

const report = z.int()
const kept = z.discriminatedUnion('action', [
  z.object({ report, action: z.literal('read') }),
  z.object({
    ...{ report, action: z.literal('apply'), cost_center_id: z.int() },
    /** Cents. */
    withheld: z.string().transform(BigInt),
  }),
  z.object({ report, action: z.literal('receive') }),
  z.object({ report, action: z.literal('take_back'), reason: z.string().default('') }),
])

/**
 * Reads a long report, applies it, writes its receipts or unlinks them, some at a time; an interrupted one goes on where it
 * stopped, or begins anew where nothing had an effect yet.
 */
export const reportHandler: JobHandler = async ({ job, slice: cut }) => {
  const asked = kept.parse(job.params)
  const { report: id, action } = asked
  const slice: Slice = (work) => cut((acting, step) => work(acting, (done) => step({ done })))
  const found = await slice(async (acting) => {
    const needed = action === 'apply' ? 'receive_credits' : 'list_credits'
    if (!acting.principal.permissions.has(needed)) throw new ApiError('FORBIDDEN')
    return findReport(acting, id)
  })
  if (action === 'read' && found.status === 'reading') await examine(id, slice)
  if (action === 'apply' && found.status === 'checked') await applySlowly(id, found.rows, asked, slice)
  if (action === 'read' || action === 'apply' || found.status !== 'received' || found.credit_id === null) return {}
  if (action === 'receive') {
    await writeReceipts(id, found.credit_id, slice)
    await slice((acting) => recountFor(acting, id))
  } else {
    await unlinkReceipts(id, found.credit_id, slice)
    await slice(async (acting) => returnMoney(acting, await findReport(acting, id, true), asked.reason))
  }
  return {}
}
