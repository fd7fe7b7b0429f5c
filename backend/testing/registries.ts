import * as z from 'zod'
import { addDays } from '@/lib/formats/calendar'
import type { Input, Registry } from '../core/registry/registry'

/** A field of an input as JSON Schema describes it. */
export interface Field {
  type?: string
  format?: string
  enum?: unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  minItems?: number
  items?: Field
}

export function registryFields(registry: Registry): { fields: Record<string, Field>; required: string[] } {
  const schema = z.toJSONSchema(registry.input, { io: 'input', unrepresentable: 'any' })
  return { fields: (schema.properties ?? {}) as Record<string, Field>, required: schema.required ?? [] }
}

/** A new word or number, valid as a name and as a percentage alike. */
let used = 0
export function fresh(): string {
  used += 1
  return `${used % 90}.${String(used).padStart(4, '0')}`
}

/** A day that no other sample has, and that is no holiday. */
function freshDay(): string {
  used += 1
  return addDays('1901-06-01', used % 90)
}

function sampleOf(key: string, field: Field): unknown {
  if (field.enum) return field.enum[0]
  if (field.format === 'date') return key === 'date' ? freshDay() : '2026-01-02'
  if (field.type === 'integer') return Math.max(field.minimum ?? 1, 1)
  if (field.type === 'boolean') return true
  if (field.type === 'array') return field.minItems ? [sampleOf(key, field.items ?? {})] : []
  if (field.type === 'string') return fresh()
  throw new Error(`${key}: what is ${JSON.stringify(field)}?`)
}

/** Markers of internal values, searched for in the answers to outsiders. */
export const markers = { integer: 317, decimal: '7.7131' }

/** Recognizable values for the fields of `keys`, as far as their kind allows. */
export function markedInput(registry: Registry, keys: readonly string[]): Input {
  const { fields } = registryFields(registry)
  return Object.fromEntries(
    keys.flatMap((key): [string, unknown][] => {
      const field = fields[key]
      if (field?.type === 'integer' && (field.maximum ?? 0) >= markers.integer && !key.endsWith('_id')) {
        return [[key, markers.integer]]
      }
      return typeof field?.default === 'string' && /^\d+\.\d{4}$/.test(field.default) ? [[key, markers.decimal]] : []
    }),
  )
}

/** A minimal input for `registry`; `parent` answers the id of a row for a referenced field. */
export async function sampleInput(registry: Registry, parent: (name: string) => Promise<number>): Promise<Input> {
  const { fields, required } = registryFields(registry)
  const input: Input = {}
  for (const key of required) {
    input[key] = key.endsWith('_id') ? await parent(key.slice(0, -3)) : sampleOf(key, fields[key] ?? {})
  }
  return input
}
