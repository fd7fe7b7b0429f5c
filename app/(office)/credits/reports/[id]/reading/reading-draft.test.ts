import { expect, it } from 'vitest'
import { formField, missingHeads, type ReadingDraft, toLayout, toReading } from './reading-draft'

const none = { cpf: null, kind: null, parcel: null, base: null, rate: null, credited_on: null, note: null }
const draft: ReadingDraft = {
  ...{ header_row: 3, name: 'Planilha nova', heads: { ...none, ade: 'ADE', amount: 'Valor' } },
  ...{ decimal_style: 'comma', rate_scale: 'percent', default_kind: 'upfront', reversal_sign: 'signed' },
  words: {
    upfront: 'à vista, flat',
    bonus: null,
    deferred: ' , ',
    insurance: null,
    reversal: 'estorno',
    adjustment: null,
  },
  total_words: 'total',
}

it('splits words by commas, and keeps them as texts in a layout', () => {
  expect(toReading(draft)).toMatchObject({
    words: { upfront: ['à vista', 'flat'], bonus: [], deferred: [], reversal: ['estorno'] },
    total_words: ['total'],
  })
  expect(toReading(draft)).not.toHaveProperty('name')
  expect(toLayout(draft, 7)).toMatchObject({
    ...{ bank_id: 7, name: 'Planilha nova', header_row: null, ade_head: 'ADE', cpf_head: null },
    ...{ upfront_words: 'à vista, flat', total_words: 'total' },
  })
})

it('puts a refusal at the field of the form', () => {
  expect(
    ['reading.heads.ade', 'ade_head', 'reading.words.bonus.0', 'bonus_words', 'reading.total_words', 'name'].map(
      formField,
    ),
  ).toEqual(['ade', 'ade', 'bonus_words', 'bonus_words', 'total_words', 'name'])
  expect(missingHeads({ ...draft, heads: { ...draft.heads, amount: null } })).toEqual(['amount'])
})
