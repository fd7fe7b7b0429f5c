import { globSync, readFileSync } from 'node:fs'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { languageCodes, languageTag } from '@/lib/words/languages'
import { flat } from './icu'

const read = (code: string) => JSON.parse(readFileSync(`messages/${code}.json`, 'utf8'))
const pt = flat(read('pt'))

/** Constant limits of the product and ages of adults: the noun beside them is always plural. */
const fixed = new Set(
  [
    ...[
      'depth',
      'unsent_files',
      'record_files',
      'picture_side',
      'cpf_lookups',
      'draft_count',
      'view_count',
      'jobs_many',
    ],
    ...['sheet_columns', 'sheet_rows', 'passkeys_full', 'table_min_age', 'table_max_age', 'reversal_above'],
  ].map((reason) => `errors.reasons.${reason}`),
)
for (const key of [
  ...['proposal.checks.minAge', 'proposal.checks.maxAge', 'attachments.room.record'],
  ...['proposals.sums.proposals', 'proposals.sums.forecasts'],
])
  fixed.add(key)
/** Amounts rather than counts: money and percentages. */
const amounts = /^(value|amount)$/

describe('14.26 words that count', () => {
  it('14.26 a number beside a noun is a plural', () => {
    const bare = [...pt].flatMap(([key, text]) =>
      [...text.matchAll(/\{(\w+)(?:, number)?\} (?:\{\w+, select|\p{Ll}{3,}s\b)/gu)]
        .filter(([, argument = '']) => !amounts.test(argument) && !fixed.has(key))
        .map(() => `${key}: ${text}`),
    )
    expect(bare).toEqual([])
  })

  it.each(languageCodes)('14.26 one rule of spread is not called many: %s', (code) => {
    const { errors, attachments } = read(code)
    const say = createTranslator({ locale: languageTag(code), messages: { errors, attachments } }) as unknown as (
      key: string,
      params: object,
    ) => string
    const used = (count: number) => say('errors.reasons.in_use_in', { table: 'spread_rule', count })
    const rules = (count: number) => used(count).replace(String(count), '#')
    // Hungarian and Turkish, and the two languages without a plural, use the same noun.
    if (!['hu', 'tr', 'ja', 'zh'].includes(code)) expect(rules(1)).not.toBe(rules(5))
    expect(used(1)).toContain('1')
  })
})

/** The part of a word that plural, gender and case leave unchanged. */
const stem = (text: string) => text.normalize('NFKC').toLowerCase().slice(0, 5)

describe('14.26 labels', () => {
  const screens = globSync('app/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const yesOrNo = new Set(
    screens.flatMap((text) =>
      [...(/filters: \[.*?\n {2,4}\]/s.exec(text)?.[0] ?? '').matchAll(/key: '(\w+)', kind: 'flag'/g)].map(
        ([, key]) => key ?? '',
      ),
    ),
  )
  it('14.26 know the filters of the screens', () => expect(yesOrNo.size).toBeGreaterThan(5))

  type Words = Record<string, Record<string, Record<string, string> & Record<string, Record<string, string>>>>

  it.each(languageCodes)('14.26 no filter says its label twice: %s', (code) => {
    const { resources }: { resources: Words } = read(code)
    const twice = Object.entries(resources).flatMap(([name, { fields, filters, values, chips }]) =>
      [...yesOrNo]
        .filter((key) => {
          const label = filters?.[key] ?? fields?.[key]
          const word = values?.[key]?.true
          return label && word && stem(label) === stem(word) && !chips?.[key]
        })
        .map((key) => `${name}.${key}`),
    )
    expect(twice).toEqual([])
  })

  it('14.26 are no words glued by code', () => {
    const glued = globSync(['app/**/*.tsx', 'components/**/*.tsx']).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /\$\{t\([^`]*\)\}[:,] |[:,] \$\{t\(|\bt\('\w+', \{ \w+: '' \}/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(glued).toEqual([])
  })
})
