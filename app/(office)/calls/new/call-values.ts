import type { Attached } from '@/components/attachments/attached'
import type { FormValues } from '@/components/record/form-module'
import type { Shape } from '@/components/record/use-record-form'
import type { MandatoryItem } from '@/lib/contracts/mandatory-item'

/** A new call between its form and the tenant API. Pure. */

/** A mandatory item as its lookup answers it. */
export type Question = Pick<MandatoryItem, 'id' | 'name' | 'type' | 'options' | 'required'>

export const initial: FormValues = {
  ...{ category_id: null, subject: null, description: null, priority: 'normal' },
  ...{ proposal_uuid: null, requester_uuid: null },
  items: {},
  attachments: [],
}

/** A question's path in the form. A CPF has a name that no draft stores (`lib/formats/keepable.ts`). */
export const answerPath = ({ id, type }: Pick<Question, 'id' | 'type'>): string =>
  type === 'cpf' ? `items.${id}.cpf` : `items.${id}`

const isGroup = (value: unknown): value is FormValues => typeof value === 'object' && value !== null

/** The value to send; null for none. Of a file, its uuid. */
function answerTo({ id, type }: Question, items: unknown): string | null {
  const value = isGroup(items) ? items[id] : null
  const own = isGroup(value) ? value[type === 'file' ? 'uuid' : 'cpf'] : value
  if (typeof own !== 'string' || own.trim() === '') return null
  return type === 'number' ? own.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : own.trim()
}

/** Answers to questions of another category stay in the form, and are not sent. */
export const shapeWith = (questions: readonly Question[]): Shape => ({
  read: (row) => row,
  write: ({ items, attachments, ...values }) => ({
    ...values,
    items: questions.flatMap((question) => {
      const value = answerTo(question, items)
      return value === null ? [] : [{ mandatory_item_id: question.id, value }]
    }),
    attachments: (attachments as Attached[]).map(({ uuid }) => uuid),
  }),
})
