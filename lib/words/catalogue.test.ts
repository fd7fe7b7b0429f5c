import { describe, expect, it } from 'vitest'
import pt from '@/messages/pt.json'
import { complete, readMessages } from './catalogue'
import { languages } from './languages'

const keysOf = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  )

describe('the words of a language', () => {
  it('are its own, and Portuguese where it has none', () => {
    const { resources, ...others } = pt
    const { bank, ...registries } = resources
    const found = complete({ ...others, resources: registries, common: { close: 'إغلاق' } })
    expect(found.resources.bank).toEqual(bank)
    expect(found.common).toEqual({ ...pt.common, close: 'إغلاق' })
  })

  it('are Portuguese where something else stands in their place', () => {
    expect(complete({ resources: 'x', common: { close: {} } })).toEqual(pt)
  })

  it.each(languages.map(({ code }) => code))('%s: has every key', async (code) => {
    const own = new Set(keysOf((await readMessages(code)) ?? {}))
    expect(keysOf(pt).filter((key) => !own.has(key))).toEqual([])
  })

  it.each(languages.map(({ code }) => code))('%s: has one term for the layout of a report', async (code) => {
    const { reports, resources } = complete((await readMessages(code)) ?? {})
    const term = reports.fields.layout_id.replace(/^ال/, '').toLowerCase()
    const { name, save } = reports.layout
    for (const text of [resources.commission_layout.one, reports.noLayout, name, save]) {
      expect(text.toLowerCase()).toContain(term)
    }
  })

  it('are none of what is no language', async () => {
    expect(await readMessages('../package')).toBeNull()
  })
})
