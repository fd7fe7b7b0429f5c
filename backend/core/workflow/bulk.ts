import type * as z from 'zod'
import type { Terms } from '@/lib/workflow/transition'
import type { BulkAction } from '../registry/registry'
import { findUndo, foreseeRefusal, takeStep } from './take'
import type { Held, Moving, Named, Step, Workflow } from './workflow'

/**
 * One step on many rows, each in its own right and at any version; `core/registry/bulk.ts` answers a result for each.
 * `otherwise` is the permission of the call where rights differ from row to row.
 */
export const bulkStep = <
  T extends Terms,
  One extends Named<T>,
  Row extends Held<T['status']>,
  Data extends { reason?: string | null },
  M extends Moving<T, Row, Data>,
  S extends z.ZodType,
>(
  workflow: Workflow<T, One, Row, Data, M>,
  action: T['action'],
  otherwise: string,
  params: S,
  toStep: (params: z.output<S>) => Omit<Step<T, NoInfer<Data>>, 'action'>,
): BulkAction => {
  const { look } = workflow
  // Guarantee: core/registry/bulk.ts has parsed `given` by `params`.
  const stepOf = (given: unknown) => ({ action, ...toStep(given as z.output<S>) })
  return {
    permission: workflow.machine.gatePermission(action) ?? otherwise,
    params,
    run: async (acting, id, given, row_version) => {
      const taken = await takeStep(workflow, acting, id, stepOf(given), { row_version })
      return { row_version: taken.before.row_version + 1, undo: findUndo(workflow, acting, taken) }
    },
    ...(look && {
      fits: async (acting, ids, given) => {
        const rows = await look(acting, ids)
        return rows.filter((row) => !foreseeRefusal(workflow, acting, row, stepOf(given))).map(({ id }) => id)
      },
    }),
  }
}
