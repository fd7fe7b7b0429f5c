import { expect, it } from 'vitest'
import * as z from 'zod'
import { builtRoutes } from '@/backend/routes'
import { isForEveryone } from '@/lib/contracts/audience'
import { listSchema } from '@/lib/contracts/list'
import { internalAt } from './internal-fields'

const envelope = new Set(Object.keys(listSchema(z.unknown()).shape.data.shape))

/**
 * The internal fields of `schema`, in each of its records that marks an audience. Fields below a `kept` name are
 * covered by it.
 */
function internalIn(schema: z.ZodType, kept: ReadonlySet<string>): string[] {
  const within = (inner: unknown) => internalIn(inner as z.ZodType, kept)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return within(schema.unwrap())
  if (schema instanceof z.ZodArray) return within(schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(within)
  if (!(schema instanceof z.ZodObject)) return []
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  const speaks = fields.some(([, field]) => isForEveryone(field))
  return fields.flatMap(([name, field]) => {
    if (speaks && !isForEveryone(field) && !envelope.has(name)) return [name]
    return kept.has(name) ? [] : within(field)
  })
}

it('knows of each address what its contract keeps to the company (14.11)', () => {
  let seen = 0
  for (const { path, verb } of builtRoutes([new Uint8Array(32)], '1')) {
    const { names } = internalAt(path.toLowerCase().replaceAll(/\{\w+\}/g, '7'))
    const internal = verb.options.output ? internalIn(verb.options.output, names) : []
    seen += internal.length
    expect(
      internal.filter((name) => !names.has(name)),
      path,
    ).toEqual([])
  }
  expect(seen).toBeGreaterThan(100)
})

it('keeps of the company what companies do not tell their brokers (14.11)', () => {
  const { names } = internalAt('/api/company')
  expect([names.has('base_percentage'), names.has('cnpj'), names.has('timezone')]).toEqual([true, true, false])
})

it('takes nothing of what is somebody’s own (14.11)', () => {
  for (const rule of [
    '/api/jobs',
    '/api/views',
    '/api/auth/me',
    '/api/drafts/proposal',
    '/api/financial/official_banks',
  ])
    expect(internalAt(rule).names.size, rule).toBe(0)
})
