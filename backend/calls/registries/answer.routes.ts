import { inArray, isNull, or } from 'drizzle-orm'
import { unknownFields, usedFields } from '@/lib/calls/answer-fields'
import { callAnswerContract } from '@/lib/contracts/call-answer'
import type { FieldError } from '../../core/errors/api-error'
import { crud } from '../../core/registry/crud'
import { answerReferences, callAnswer } from '../records/registries.table'

function fieldsFault({ body, published }: { body: string; published: boolean }): FieldError | undefined {
  const [unknown] = unknownFields(body)
  if (unknown !== undefined) {
    const message = `O campo {{${unknown}}} não existe: use os que estão na dica.`
    return { reason: 'answer_field', params: { field: `{{${unknown}}}` }, message }
  }
  if (!published || usedFields(body).length === 0) return undefined
  const message = 'Uma resposta publicada é lida antes de haver chamado: escreva-a sem campos.'
  return { reason: 'answer_published', message }
}

/** The desk's answers (calls.md#answers). Internal. */
export const answers = crud(callAnswer, callAnswerContract, {
  references: answerReferences,
  search: ['name', 'body', 'category'],
  options: { fields: ['category_id', 'body'], internal: true },
  filters: { offered_in: (ids: number[]) => or(inArray(callAnswer.category_id, ids), isNull(callAnswer.category_id)) },
  rules:
    () =>
    ({ input }) => ({ body: fieldsFault(input) }),
})
