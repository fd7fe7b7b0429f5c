import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import {
  type ActionSystemArea,
  actionSystemAreaQuery,
  actionSystemAreaSchema,
} from '@/lib/contracts/action-system-area'
import { inData } from '@/lib/contracts/answers'
import { listSchema, rowId } from '@/lib/contracts/list'
import { ApiError } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import { matchesSearch } from '../../core/registry/filter'
import { answerList } from '../../core/registry/list'
import { listOrder } from '../../core/registry/order'
import { sampleValues } from './actions'
import { defaultFor } from './default-notification-types'
import { actionSystemArea } from './notification.table'

const shown = (row: typeof actionSystemArea.$inferSelect): ActionSystemArea => ({
  ...row,
  samples: sampleValues(row),
  standard: defaultFor(row.action),
})

const list = verb(
  {
    permission: 'authenticated',
    inGuise: 'reads',
    summary: 'What can happen, and the variables its templates may name',
    query: actionSystemAreaQuery,
    output: listSchema(actionSystemAreaSchema),
  },
  async ({ query, ...scope }) => {
    const { id, area, label } = actionSystemArea
    const where = matchesSearch(query.search, [area, label])
    const order = listOrder(query, { columns: { id, area, label }, last: id, fallback: { by: 'id', order: 'asc' } })
    return answerList(scope, {
      ...query,
      matching: scope.tx.select({ one: sql`1` }).from(actionSystemArea).where(where),
      rows: (limit, offset) =>
        scope.tx
          .select()
          .from(actionSystemArea)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
          .then((found) => found.map(shown)),
    })
  },
)

const read = verb(
  {
    permission: 'authenticated',
    inGuise: 'reads',
    summary: 'One of the things that can happen',
    params: z.object({ id: rowId }),
    output: inData(actionSystemAreaSchema),
  },
  async ({ tx, params }) => {
    const [data] = await tx.select().from(actionSystemArea).where(eq(actionSystemArea.id, params.id))
    if (!data) throw new ApiError('NOT_FOUND')
    return { status: true, data: shown(data) }
  },
)

export const actionRoutes: Route[] = [
  route('GET', '/api/configuration/action_system_area', list),
  route('GET', '/api/configuration/action_system_area/{id}', read),
]
