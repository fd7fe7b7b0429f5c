import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { registries } from '@/lib/contracts/registries'
import { auditActions, recordActions } from '@/lib/kinds/audit'
import { languageCodes } from '@/lib/words/languages'

const sources = globSync(['backend/**/*.ts', 'lib/proposals/*.ts'], {
  exclude: (path) => /\.test\.ts$|backend\/testing/.test(String(path)),
}).map((file) => readFileSync(file, 'utf8'))

/** Every entity written to the audit, and every registry. */
const entities = new Set([
  ...sources.flatMap((text) =>
    [...text.matchAll(/entity: '(\w+)'/g)].filter(([, name]) => name !== 'import_batch').map(([, name]) => name ?? ''),
  ),
  ...registries.map(({ name }) => name),
])

describe('14.19 the audit speaks in words', () => {
  it('14.19 every action of the closed set is one that the code writes', () => {
    const all = sources.join('\n')
    // Types restrict the code to the set (`AuditEntry`); this checks that the code uses all of it.
    const unwritten = auditActions.filter((action) => !new RegExp(`'${action}'`).test(all))
    expect(unwritten).toEqual([])
    expect(entities.size).toBeGreaterThan(30)
  })

  it.each(languageCodes)('14.19 every action and every kind of record has its words: %s', (code) => {
    const { audit, history } = JSON.parse(readFileSync(`messages/${code}.json`, 'utf8'))
    const missing = (group: Record<string, string>, keys: Iterable<string>) =>
      [...keys].filter((key) => !group[key] || group[key] === key)
    expect(missing(audit.actions, [...auditActions, 'other'])).toEqual([])
    expect(missing(audit.entities, [...entities, 'service', 'other'])).toEqual([])
    expect(missing(history.actions, [...recordActions, 'other'])).toEqual([])
    // No words for actions that do not exist.
    const known = new Set<string>([...auditActions, 'other'])
    expect(Object.keys(audit.actions).filter((action) => !known.has(action))).toEqual([])
  })
})
