import { expect, it } from 'vitest'
import { askedFor, targetHeader } from './target'

it.each([
  ['/a?x=%20&x=+&y[]=1', '/a?x=%20&x=+&y[]=1'],
  ['/a?_rsc=abc', '/a'],
  ['/a?_rsc=abc&x=1', '/a?x=1'],
  ['/a?x=1&_rsc=abc', '/a?x=1'],
  ['/a?x=1&_rsc=abc&y=2', '/a?x=1&y=2'],
  ['/a?my_rsc=1', '/a?my_rsc=1'],
])('%s was asked as %s', (target, asked) => {
  expect(askedFor(new Headers({ [targetHeader]: target }), '/other')).toBe(asked)
})

it('takes what Next parsed where no door stands before it', () => {
  expect(askedFor(new Headers(), '/a?x=1')).toBe('/a?x=1')
})
