import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { type Assignment, assignments, type CallKind, callKinds, type ItemType, itemTypes } from '@/lib/kinds/calls'
import {
  belongsTo,
  checkOneOf,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueAlive,
  uniqueConstraintIn,
} from '../../core/database/columns'
import { profile } from '../../identity/people/profile.table'

/** A subject of calls, with its term and who gets them (calls.md#categories). */
export const callCategory = pgTable(
  'call_category',
  {
    ...record(),
    ...softDelete(),
    name: varchar({ length: 80 }).notNull(),
    description: varchar({ length: 500 }),
    /** Hours of the company's working time. */
    sla_hours: integer().notNull().default(24),
    default_assignee_profile_id: reference(),
    assign_by: varchar({ length: 5 }).$type<Assignment>().notNull().default('hand'),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.default_assignee_profile_id, profile),
    uniqueAlive('call_category_name_unique', table, table.name),
    checkOneOf('call_category_assign_by_check', table.assign_by, assignments),
    check('call_category_sla_hours_check', sql`${table.sla_hours} between 1 and 2000`),
  ],
)

/** A piece of information that a call of its category must give (calls.md#mandatory-items). */
export const mandatoryItem = pgTable(
  'mandatory_item',
  {
    ...record(),
    ...softDelete(),
    category_id: reference().notNull(),
    name: varchar({ length: 80 }).notNull(),
    type: varchar({ length: 6 }).$type<ItemType>().notNull(),
    /** Of a select: what may be chosen. */
    options: jsonb().$type<string[]>(),
    required: boolean().notNull().default(true),
    /** Its place among its category's, from 1. */
    position: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.category_id, callCategory),
    uniqueAlive('mandatory_item_name_unique', table, table.category_id, table.name),
    checkOneOf('mandatory_item_type_check', table.type, itemTypes),
  ],
)

/** A name for where calls stand; its kind says what that means (calls.md#situations). */
export const callSituation = pgTable(
  'call_situation',
  {
    ...record(),
    ...softDelete(),
    name: varchar({ length: 60 }).notNull(),
    kind: varchar({ length: 17 }).$type<CallKind>().notNull(),
    /** `#rrggbb`. */
    color: varchar({ length: 7 }).notNull(),
    is_default: boolean().notNull().default(false),
    notify: boolean().notNull().default(true),
    /** Its place in lists, from 1. */
    position: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys(table),
    // Calls reference both, so that a call's status is always its situation's kind.
    uniqueConstraintIn('call_situation_kind_unique', table, table.id, table.kind),
    uniqueAlive('call_situation_name_unique', table, table.name),
    checkOneOf('call_situation_kind_check', table.kind, callKinds),
    check('call_situation_color_check', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
    check('call_situation_default_check', sql`not ${table.is_default} or ${table.kind} = 'open'`),
  ],
)

/** An answer of the desk, for its replies and before a call is opened (calls.md#answers). */
export const callAnswer = pgTable(
  'call_answer',
  {
    ...record(),
    ...softDelete(),
    name: varchar({ length: 80 }).notNull(),
    category_id: reference(),
    body: text().notNull(),
    published: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.category_id, callCategory),
    uniqueAlive('call_answer_name_unique', table, table.name),
  ],
)

/** Records that a category names. */
export const categoryReferences = { default_assignee_profile_id: { table: profile } } as const
/** Records that an item names. */
export const itemReferences = { category_id: { table: callCategory } } as const
/** Records that an answer names. */
export const answerReferences = { category_id: { table: callCategory } } as const
