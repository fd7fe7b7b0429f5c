import * as z from 'zod'
import type { Role } from '../access/roles'

const key = 'x-audience'

/**
 * Marks a field that Corretor and Comercial may see too. Unmarked fields are internal (permissions.md#company-share):
 * the server sends them to staff only. The mark shows in the OpenAPI document.
 */
export const everyone = <S extends z.ZodType>(schema: S): S => schema.meta({ ...schema.meta(), [key]: 'everyone' })

export const isForEveryone = (schema: z.ZodType) => schema.meta()?.[key] === 'everyone'

/** Marks a parameter that a Comercial may ask by, as staff may, and that a Corretor does not know. */
export const notForBrokers = <S extends z.ZodType>(schema: S): S =>
  schema.meta({ ...schema.meta(), [key]: 'not_brokers' })

const isFor = (role: Role, schema: z.ZodType) =>
  isForEveryone(schema) || (role !== 'Corretor' && schema.meta()?.[key] === 'not_brokers')

type Shape = Readonly<Record<string, z.ZodType>>

/**
 * True if `role`, Corretor or Comercial, may filter or sort by `key`: its column in `row`, its parameter in `query`, or
 * the reference it is the id of is marked for them. The tenant API refuses other keys, and screens do not offer them.
 */
export const isAskable = (role: Role, key: string, row: Shape, query: Shape): boolean =>
  [key, key.replace(/_id$/, '')].some((name) =>
    [row[name], query[name]].some((schema) => schema !== undefined && isFor(role, schema)),
  )

/** Field names hidden from Corretor and Comercial, as `internalNames` collects them. */
export interface InternalNames {
  names: ReadonlySet<string>
  /** Names that are public elsewhere, with the parent fields under which they are; `''` is the row itself. */
  open: ReadonlyMap<string, ReadonlySet<string>>
}

/** Union of the fields that the contracts hide from them, at any depth. An internal field hides all below it. */
export function internalNames(schemas: readonly z.ZodType[]): InternalNames {
  const names = new Set<string>()
  const open = new Map<string, Set<string>>()
  function look(schema: z.ZodType, under: string): void {
    if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) look(schema.unwrap() as z.ZodType, under)
    else if (schema instanceof z.ZodArray) look(schema.element as z.ZodType, under)
    else if (schema instanceof z.ZodUnion) for (const one of schema.options) look(one as z.ZodType, under)
    else if (schema instanceof z.ZodObject) {
      for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
        if (!isForEveryone(field)) names.add(name)
        else {
          open.set(name, (open.get(name) ?? new Set()).add(under))
          look(field, name)
        }
      }
    }
  }
  for (const schema of schemas) look(schema, '')
  return { names, open }
}
