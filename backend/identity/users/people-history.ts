import { inArray } from 'drizzle-orm'
import * as z from 'zod'
import { isInternal } from '@/lib/access/roles'
import { historyQuery, historySchema } from '@/lib/contracts/history'
import { listSchema } from '@/lib/contracts/list'
import { recordActions } from '@/lib/kinds/audit'
import { ApiError } from '../../core/errors/api-error'
import { globalLog } from '../../core/kernel/global-log.table'
import { verb } from '../../core/kernel/verb'
import { recordHistory } from '../../core/registry/history'
import type { Registry } from '../../core/registry/registry'
import { loadId } from './calls'

/** Keys of a person that the audit keeps and no row of the list has. */
const beyond = ['kind', 'cpf', 'cnpj', 'birth_date', 'ended']

/**
 * Changes of a person's data, in Usuários and in Corretores; their own actions are in the audit. `more` fields are shown
 * too, and those of `staff` to staff alone.
 */
export const peopleHistory = (
  of: Pick<Registry, 'rows' | 'columns' | 'row'>,
  more: readonly string[] = [],
  staff: readonly string[] = [],
) =>
  verb(
    {
      permission: 'list_users',
      inGuise: 'reads',
      summary: 'What has been done to a person',
      params: z.object({ id: z.uuid() }),
      query: historyQuery,
      output: listSchema(historySchema),
    },
    async (context) => {
      const id = await loadId(context, context.params.id)
      if (id === 0) throw new ApiError('NOT_FOUND')
      const [row] = await of.rows(context, [id])
      const internal = isInternal(context.principal.role)
      if (!row && !internal) throw new ApiError('NOT_FOUND')
      const columns = [...of.columns(context.principal), ...beyond, ...more, ...(internal ? staff : [])]
      const only = inArray(globalLog.action, [...recordActions])
      return recordHistory(
        context,
        { entity: 'user', id: context.params.id, row: of.row, columns, only },
        context.query,
      )
    },
  )
