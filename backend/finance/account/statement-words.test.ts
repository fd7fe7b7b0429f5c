import { expect, it } from 'vitest'
import { statementWords } from '@/lib/kinds/operation'
import pt from '@/messages/pt.json'
import { statementWordsPt } from './statement-words'

it('prints the words of the screen', () => {
  const { types, figures, columns } = pt.statement
  const { balance: _, to_release, reserved, available, ...sums } = figures
  expect(statementWordsPt).toEqual({ ...types, ...sums, ...columns })
  expect(Object.keys(statementWordsPt).toSorted()).toEqual(statementWords.toSorted())
})
