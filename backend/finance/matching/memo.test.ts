import { describe, expect, it } from 'vitest'
import { isTelling } from './common-words'
import {
  holdsWords,
  isGenericStem,
  memoDocuments,
  memoOurNumbers,
  memoReturnWord,
  memoStem,
  memoWords,
  plainDocument,
} from './memo'
import { isWeak, weakWords } from './weak-words'

describe('the words of a memo', () => {
  it.each([
    ['ALUGUEL & CONDOMÍNIO NOV', ['ALUGUEL', 'CONDOMINIO', 'NOV']],
    ['  tar.pix -  11/26 ', ['TAR', 'PIX', '11', '26']],
    ['Devolução', ['DEVOLUCAO']],
    ['1ª parcela Nº 5 ﬁm', ['1A', 'PARCELA', 'NO', '5', 'FIM']],
    ['*** / ', []],
    ['', []],
  ])('of %j are %j', (memo, words) => {
    expect(memoWords(memo)).toEqual(words)
  })

  it.each([
    ['TAR PIX', 'tar  pix 000123', true],
    ['tár-pix', 'COB TAR PIX', true],
    ['TAR', 'PIX TARCISIO', false],
    ['TAR PIX', 'TAR DE PIX', false],
    ['PIX TAR', 'TAR PIX', false],
    ['TAR PIX', 'TAR', false],
    ['', 'TAR', false],
    ['--', '--', false],
  ])('of the rule %j stand in %j: %j', (rule, memo, holds) => {
    expect(holdsWords(memoWords(memo), memoWords(rule))).toBe(holds)
  })

  it.each([
    ['TAR PIX 000123 11/26', 'TAR PIX'],
    ['TED 623.0001 BANCO PAN COMISSÃO', 'TED'],
    ['0042 TAR PIX 11', 'TAR PIX'],
    ['Iof', 'IOF'],
    ['SISPAG PIX ALFA CREDITO   PG0000000310', 'SISPAG PIX ALFA CREDITO'],
    ['11/26 000', ''],
    ['', ''],
    [`${'PALAVRA '.repeat(20)}`, 'PALAVRA '.repeat(10).trim()],
    ['X'.repeat(81), ''],
  ])('of %j begin with %j', (memo, stem) => {
    expect(memoStem(memo)).toBe(stem)
    expect(stem === '' || holdsWords(memoWords(memo), memoWords(stem))).toBe(true)
  })
})

describe('a stem', () => {
  it.each([
    ['PIX ENVIADO', true],
    ['TED', true],
    ['SISPAG', true],
    ['PAGAMENTO DE BOLETO', true],
    ['Transferência', true],
    ['DE A', true],
    ['', true],
    ['TAR PIX', false],
    ['TARIFA BANCARIA', false],
    ['IOF', false],
    ['CESTA SERVICOS', false],
    ['PIX ENVIADO MARIA', false],
    ['SISPAG ALUGUEL', false],
  ])('%j is of any line: %j', (stem, is) => {
    expect(isGenericStem(stem)).toBe(is)
  })
})

describe('weak words', () => {
  it('are telling ones, each once', () => {
    expect(new Set(weakWords).size).toBe(weakWords.length)
    expect(weakWords.filter((word) => !isTelling(word))).toEqual([])
    expect(['MARIA', 'ITAU', 'PAULO', 'ALFA', 'ALUGUEL'].map(isWeak)).toEqual([true, true, true, false, false])
  })
})

describe('a word of returning', () => {
  it.each([
    ['pix dev 12', 'DEV'],
    ['Devolução', 'DEVOLUCAO'],
    ['ESTORNO TED', 'ESTORNO'],
    ['DEVIDO ESTORNOS', undefined],
  ])('of %j is %j', (memo, word) => {
    expect(memoReturnWord(memo)).toBe(word)
  })
})

describe('numbers in a memo', () => {
  it.each([
    ['SISPAG PIX ALFA CREDITO   PG0000000310', ['PG0000000310']],
    ['pg0000000310/PG0000000311 PG0000000310', ['PG0000000310', 'PG0000000311']],
    ['XPG0000000310', []],
    ['PG00000003101', []],
    ['PG000000031', []],
    ['PG0000000310A', []],
  ])('of payments in %j are %j', (memo, numbers) => {
    expect(memoOurNumbers(memo)).toEqual(numbers)
  })

  it.each([
    ['PIX 990000170001-06', '99.000.017/0001-06'],
    ['CPF 000.100.001-27 MARIA', '00010000127'],
    ['PIX00000010000127', '00010000127'],
    ['TED 99.dem.001/0001-09', '99DEM001000109'],
  ])('of people in %j hold %j', (memo, document) => {
    expect(memoDocuments(memo).has(plainDocument(document) ?? '')).toBe(true)
  })

  it('of people are those of eleven digits or fourteen characters', () => {
    expect(['1234567890', 'ABCDEFGHIJK', '', '123'].map(plainDocument)).toEqual([null, null, null, null])
  })
})
