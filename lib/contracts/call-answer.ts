import { flag, optional, reference, text } from './fields'
import { filter, manifest, type RowOf } from './manifest'

/** An answer of the desk, for its replies, and to be offered before a call is opened (calls.md#answers). Internal. */
export const callAnswerContract = manifest({
  name: 'call_answer',
  path: '/api/calls/answers',
  screen: '/calls/answers',
  noun: 'calls',
  right: 'edit_calls',
  sort: 'name',
  fields: {
    name: text(80),
    category_id: optional(reference()),
    body: text(4000),
    /** Offered to whoever opens a call. */
    published: flag(false),
    active: flag(true),
  },
  sorts: ['id', 'name', 'category', 'published', 'active', 'created_at', 'updated_at'],
  filters: {
    category_id: filter.references(),
    /** Of this category or of none: what a call in it is offered. */
    offered_in: filter.references(),
    published: filter.flag(),
    active: filter.flag(),
  },
})
export type CallAnswer = RowOf<typeof callAnswerContract>
