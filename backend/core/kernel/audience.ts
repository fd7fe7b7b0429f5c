import * as z from 'zod'
import { hidesCompanyShare, type Role } from '@/lib/access/roles'
import { isForEveryone } from '@/lib/contracts/audience'

/** Keeps the parts of `value` that `schema` marks for everyone, through objects, lists and optional values. */
function forEveryone(schema: z.core.SomeType, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return forEveryone(schema.unwrap(), value)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => forEveryone(schema.element, item))
  }
  if (schema instanceof z.ZodObject && typeof value === 'object') {
    const fields: [string, z.ZodType][] = Object.entries(schema.shape)
    const record = new Map(Object.entries(value))
    return Object.fromEntries(
      fields
        .filter(([, field]) => isForEveryone(field))
        .map(([name, field]) => [name, forEveryone(field, record.get(name))]),
    )
  }
  return value
}

/**
 * `value` as `role` may see it: whole for staff, only marked fields for Corretor and Comercial
 * (permissions.md#company-share).
 */
export const visibleTo = <T>(role: Role, schema: z.ZodType<T>, value: Partial<T>): Partial<T> =>
  // Guarantee: an object schema keeps an object, with fewer fields.
  hidesCompanyShare(role) ? (forEveryone(schema, value) as Partial<T>) : value
