import * as z from 'zod'
import { itemTypes } from '@/lib/kinds/calls'
import { rule } from './amounts'
import { everyone } from './audience'
import { heads } from './heads'
import { flag, listQuery, oneOrMore, rowId } from './list'
import { chosenId, namedRow, registryFilters, registryRow } from './registry'
import type { WrittenContract } from './schemas'

/** A piece of information that a call of its category must give (calls.md#mandatory-items). */
export const mandatoryItemSchema = z.object({
  ...registryRow,
  category_id: everyone(z.int()),
  category: everyone(namedRow),
  name: everyone(z.string()),
  type: everyone(z.enum(itemTypes)),
  /** Of a select: what may be chosen, in order; null for other types. */
  options: everyone(z.array(z.string()).nullable()),
  required: everyone(z.boolean()),
  /** Its place among its category's, from 1. */
  position: everyone(z.int()),
  active: everyone(z.boolean()),
})
export type MandatoryItem = z.infer<typeof mandatoryItemSchema>

const choices = z.array(z.string().trim().min(1, { message: 'Escreva a opção, ou retire-a.' })).max(50)
const longest = 80

export const mandatoryItemInput = z
  .object({
    category_id: chosenId,
    name: z.string().trim().min(1, { message: 'Dê um nome ao item.' }).max(80),
    type: z.enum(itemTypes),
    options: choices.nullable().default(null),
    required: z.boolean().default(true),
    active: z.boolean().default(true),
  })
  .superRefine(({ type, options }, context) => {
    const distinct = new Set((options ?? []).map((one) => one.toLocaleLowerCase('pt-BR')))
    const fault = options?.some((one) => one.length > longest)
      ? rule('item_option_long', 'Cada opção tem até 80 letras: encurte a que passa disso.')
      : type === 'select' && distinct.size < 2
        ? rule('item_options', 'Uma lista precisa de pelo menos duas opções.')
        : distinct.size < (options?.length ?? 0)
          ? rule('item_options_repeated', 'Há opções repetidas: deixe cada uma uma vez só.')
          : null
    if (fault) context.addIssue({ code: 'custom', path: ['options'], ...fault })
  })
export type MandatoryItemInput = z.output<typeof mandatoryItemInput>

/** `PUT /api/calls/mandatory_items/order`: all living items of the category, in their new order. */
export const itemOrderInput = z.object({ category_id: chosenId, ids: z.array(chosenId).min(1).max(1000) })

const sorts = ['id', 'name', 'category', 'type', 'position', 'active', 'created_at', 'updated_at'] as const
export const mandatoryItemQuery = listQuery(sorts, {
  ...registryFilters,
  category_id: everyone(oneOrMore(rowId).optional()),
  type: everyone(oneOrMore(z.enum(itemTypes)).optional()),
  required: everyone(flag.optional()),
  active: everyone(flag.optional()),
})

export const mandatoryItemContract = {
  ...heads.mandatory_item,
  ...{ row: mandatoryItemSchema, input: mandatoryItemInput, query: mandatoryItemQuery },
} satisfies WrittenContract
