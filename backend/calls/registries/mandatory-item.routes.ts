import { and, eq, inArray } from 'drizzle-orm'
import { mandatoryItemContract } from '@/lib/contracts/mandatory-item'
import type { Scope } from '../../core/database/scope'
import type { FieldError } from '../../core/errors/api-error'
import { route } from '../../core/kernel/verb'
import { crud } from '../../core/registry/crud'
import { callItemValue } from '../records/call.table'
import { itemReferences, mandatoryItem } from '../records/registries.table'
import { orderItems } from './order'
import { alone, closeGaps, last } from './positions'

const answered: FieldError = {
  reason: 'item_answered',
  message: 'Já há chamados que preencheram este item: desative-o e crie outro com o tipo novo.',
}

/** Of `ids`, the items that calls have answered. */
async function findAnswered({ tx, tenant }: Scope, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: callItemValue.mandatory_item_id })
    .from(callItemValue)
    .where(and(eq(callItemValue.tenant_id, tenant.id), inArray(callItemValue.mandatory_item_id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** A piece of information that a call of its category must give (calls.md#mandatory-items): anyone may read it, to open a call. */
const made = crud(mandatoryItem, mandatoryItemContract, {
  references: itemReferences,
  search: ['name', 'category'],
  // Items of one category in their order.
  ties: [mandatoryItem.position],
  options: { fields: ['category_id', 'type', 'options', 'required', 'position'], by: 'position' },
  rules: async (acting, drafts) => {
    const retyped = drafts.filter(({ before, input }) => before && before.type !== input.type)
    const ids = await findAnswered(
      acting,
      retyped.flatMap(({ id }) => id ?? []),
    )
    return ({ id, before, input }) =>
      id !== undefined && before?.type !== input.type && ids.has(id) ? { type: answered } : undefined
  },
  keep: ({ input, before }) => ({
    ...input,
    options: input.type === 'select' ? input.options : null,
    // New in its category: after all others.
    position: before?.category_id === input.category_id ? before.position : last,
  }),
  after: async (acting, written) => {
    const categories = written.flatMap(({ input, before }) => [input.category_id, before?.category_id ?? []].flat())
    await closeGaps(acting, mandatoryItem, inArray(mandatoryItem.category_id, categories))
  },
})
const { registry } = made

export const mandatoryItems = made.with({
  writes: {
    write: async (acting, drafts) => {
      await alone(acting, mandatoryItem)
      return registry.write(acting, drafts)
    },
    remove: async (acting, ids) => {
      await alone(acting, mandatoryItem)
      await registry.remove(acting, ids)
      await closeGaps(acting, mandatoryItem)
    },
    restore: async (acting, ids) => {
      await alone(acting, mandatoryItem)
      await registry.restore(acting, ids)
      await closeGaps(acting, mandatoryItem)
    },
  },
  also: [route('PUT', `${registry.path}/order`, orderItems)],
})
