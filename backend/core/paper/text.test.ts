import { expect, it } from 'vitest'
import { printedText, wrappedLines } from './text'

it('keeps Portuguese, takes marks from other Latin letters, and asks where another script stood', () => {
  expect(printedText('Ação à vista – “João” nº 1: R$\u00a05,00 €')).toBe('Ação à vista – “João” nº 1: R$\u00a05,00 €')
  expect(printedText('Łukasz Dvořák −5')).toBe('Lukasz Dvorák -5')
  expect(printedText('Иван 王 ☎ 👍')).toBe('???? ? ? ?')
  expect(printedText('a\u0301\u200b\u202e\0\ud800 \t b\r\n\n c')).toBe('á? b\n\nc')
})

it('breaks lines at spaces, and a word only where it is longer than a line', () => {
  const measure = (text: string) => text.length
  expect(wrappedLines('Maria da Silva', 8, measure)).toEqual(['Maria da', 'Silva'])
  expect(wrappedLines('a abcdefghij b', 4, measure)).toEqual(['a', 'abcd', 'efgh', 'ij b'])
  expect(wrappedLines('um\n\ndois', 9, measure)).toEqual(['um', '', 'dois'])
  expect(wrappedLines('', 9, measure)).toEqual([''])
  // Not even one letter fits: there is one on each line.
  expect(wrappedLines('abc', 0.5, measure)).toEqual(['a', 'b', 'c'])
})
