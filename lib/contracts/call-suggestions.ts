import * as z from 'zod'
import { callKinds } from '@/lib/kinds/calls'
import { everyone } from './audience'
import { chosenId } from './registry'

/**
 * `POST /api/calls/suggestions`: what may answer a call that is being written; a POST, as its words may hold a CPF, which
 * must not be in an address.
 */
export const callSuggestionsInput = z.object({
  text: z.string().trim().max(500),
  category_id: chosenId.nullable().default(null),
})

/** At most so many of each. */
export const suggestedAtMost = 3

export const callSuggestionsSchema = z.object({
  answers: everyone(
    z.array(z.object({ id: everyone(z.int()), name: everyone(z.string()), body: everyone(z.string()) })),
  ),
  /** The person's own earlier calls. */
  calls: everyone(
    z.array(
      z.object({
        id: everyone(z.int()),
        number: everyone(z.int()),
        subject: everyone(z.string()),
        kind: everyone(z.enum(callKinds)),
      }),
    ),
  ),
})
export type CallSuggestions = z.infer<typeof callSuggestionsSchema>
