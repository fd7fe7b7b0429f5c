import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { registries } from '@/backend/registries'
import { builtRoutes } from '@/backend/routes'
import { fieldStem } from '@/components/fields/stem'
import { keptFields } from '@/components/history/changes'
import { languageCodes } from '@/lib/words/languages'
import { topLevelParts } from './source-text'

/** Fields by entity, as the audit may store them. */
const fields = new Map<string, Set<string>>()
const add = (entity: string, keys: Iterable<string>) => {
  const known = fields.get(entity) ?? new Set()
  for (const key of keys) known.add(key)
  fields.set(entity, known)
}

/** Of every registry: its rows, as crud() stores them. */
for (const { name, row } of registries) add(name, Object.keys(row.shape))

const sources = globSync('backend/**/*.ts', {
  exclude: (path) => /\.test\.ts$|backend\/(testing|demo)/.test(String(path)),
}).map((file) => readFileSync(file, 'utf8'))

/** Entities of which whole objects are stored: `before: saved.before`, `after: toAudited(data)`, `audit(saved)`. */
const whole = new Set<string>()
for (const text of sources.filter((source) => /audit|entry/i.test(source))) {
  const entities = [...text.matchAll(/entity: '(\w+)'/g)].map(([, name = '']) => name)
  if (/audit\(\w+\)/.test(text)) for (const entity of entities) whole.add(entity)
  for (const { index, 0: found } of text.matchAll(/\b(?:before|after): */g)) {
    const at = index + found.length
    if (text[at] !== '{') for (const entity of entities) whole.add(entity)
    else {
      const parts = topLevelParts(text, at)
      const named = parts.flatMap((part) => part.match(/^\w+/)?.[0] ?? [])
      for (const entity of entities.length > 0 ? entities : ['']) add(entity, named)
      if (parts.length > named.length) for (const entity of entities) whole.add(entity)
    }
  }
}

/** The fields of an answer's record, whatever wraps it. */
function answered(schema: z.ZodType | undefined): string[] {
  const { shape, def } = (schema ?? {}) as Partial<z.ZodObject> & { def?: { innerType?: z.ZodType } }
  if (!shape) return def?.innerType ? answered(def.innerType) : []
  const inner = shape.data ?? shape.response
  return inner ? answered(inner as z.ZodType) : Object.keys(shape)
}

/** A whole object is stored as its call answers it. */
for (const { verb } of builtRoutes([new Uint8Array(32)], '')) {
  const { audit, output } = verb.options
  if (audit && whole.has(audit.entity) && !registries.some(({ name }) => name === audit.entity)) {
    add(audit.entity, answered(output))
  }
}

/** As `difference()` of the audit, which never stores these. */
const secret = /password|token|hash|secret/i

describe('14.19 an opened entry of the audit', () => {
  it('is known by its fields: of registries, of calls, and as written in place', () => {
    expect(fields.get('bank')).toContain('name')
    expect(fields.get('theme')).toContain('primaryColor')
    expect(fields.get('saved_view')).toContain('shared')
    expect(fields.get('')).toContain('method')
    expect(fields.size).toBeGreaterThan(30)
  })

  it.each(languageCodes)('14.19 has words for every field of every entity: %s', (code) => {
    const { audit, resources } = JSON.parse(readFileSync(`messages/${code}.json`, 'utf8'))
    const missing = [...fields].flatMap(([entity, keys]) =>
      [...keys]
        .filter((key) => !keptFields.has(key) && !secret.test(key))
        .filter((key) =>
          [key, fieldStem(key)].every(
            (name) =>
              !resources[entity]?.fields?.[name] && !resources[entity]?.filters?.[name] && !audit.fields?.[name],
          ),
        )
        .map((key) => `${entity}.${key}`),
    )
    expect(missing).toEqual([])
    expect(audit.fields.other).toBeTruthy()
  })
})
