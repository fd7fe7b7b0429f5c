import { inData } from '@/lib/contracts/answers'
import { callSuggestionsInput, callSuggestionsSchema } from '@/lib/contracts/call-suggestions'
import { type Route, route, verb } from '../../core/kernel/verb'
import { findSuggestions } from './suggestions'

const suggest = verb(
  {
    permission: 'create_calls',
    summary: 'What may answer a call before it is opened: published answers, and the caller’s own earlier calls',
    input: callSuggestionsInput,
    output: inData(callSuggestionsSchema),
  },
  async (context) => ({ status: true, data: await findSuggestions(context, context.input) }),
)

export const suggestionRoutes: Route[] = [route('POST', '/api/calls/suggestions', suggest)]
