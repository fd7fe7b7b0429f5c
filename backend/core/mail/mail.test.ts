import { expect, it } from 'vitest'
import { isFinal } from './mail'

it('tells refusals for good from those for now', () => {
  const refused = (responseCode: unknown) => Object.assign(new Error('no'), { responseCode })
  expect([552, 550, 451, 421, undefined].map((code) => isFinal(refused(code)))).toEqual([
    ...[true, true, false, false, false],
  ])
  expect(isFinal('550')).toBe(false)
  // A password that it does not take: somebody may put it right.
  expect(isFinal(Object.assign(refused(535), { code: 'EAUTH' }))).toBe(false)
})
