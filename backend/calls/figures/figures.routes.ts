import { isInternal } from '@/lib/access/roles'
import { inData } from '@/lib/contracts/answers'
import { callFiguresQuery, callFiguresSchema } from '@/lib/contracts/call-figures'
import { ApiError } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import { loadFigures } from './figures'

const read = verb(
  {
    permission: 'list_calls',
    inGuise: 'reads',
    summary: 'The desk’s figures over some days: in all, by category, by person, and by hour of opening',
    query: callFiguresQuery,
    output: inData(callFiguresSchema),
  },
  async (context) => {
    if (!isInternal(context.principal.role)) throw new ApiError('FORBIDDEN', { audit: { note: 'list_calls' } })
    return { status: true, data: await loadFigures(context, context.query) }
  },
)

/** Figures of the service desk (calls.md#figures). */
export const callFiguresRoutes: readonly Route[] = [route('GET', '/api/calls/figures', read)]
