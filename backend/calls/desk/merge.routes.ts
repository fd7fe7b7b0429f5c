import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { callMergeInput, callSchema } from '@/lib/contracts/call'
import { rowId } from '@/lib/contracts/list'
import { type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { shownCall } from './crud'
import { mergeCall } from './merge'

const merge = ({ sums }: Services) =>
  verb(
    {
      permission: 'edit_calls',
      summary: 'Put a call into another one of its requester’s: its conversation goes there, and it is closed',
      params: z.object({ id: rowId }),
      input: callMergeInput,
      output: inData(callSchema),
      audit: { action: 'status_changed', entity: 'call' },
    },
    async (context) => {
      await mergeCall(context, context.params.id, context.input, sums)
      const data = await shownCall(context, context.params.id)
      return { status: true, message: 'Registro salvo com sucesso.', data }
    },
  )

/** Merging of calls (calls.md#merging). */
export const mergeRoutes = (services: Services): Route[] => [route('POST', '/api/calls/{id}/merge', merge(services))]
