import { expect, it } from 'vitest'
import { resultWords } from '@/lib/kinds/finance'
import pt from '@/messages/pt.json'
import { resultWordsPt } from './words'

it('prints the words of the screen', () => {
  const { cash, resources } = pt
  const { lines, bases, line, own, total } = cash.result
  const shown = {
    ...resources.release_type.values.dre_group,
    ...lines,
    ...bases,
    line,
    own,
    total,
    none: cash.noCenter,
  }
  expect(resultWordsPt).toEqual(shown)
  expect(Object.keys(resultWordsPt).toSorted()).toEqual(resultWords.toSorted())
})
