import { expect, it } from 'vitest'
import { exceptionCount, heldPermissions, onto, savedExceptions, withException } from './exceptions'

const listed = { name: 'list_banks', source: 'profile', in_profile: true } as const
const given = { name: 'marketplace', source: 'granted', in_profile: false } as const
const doubled = { name: 'list_calls', source: 'granted', in_profile: true } as const
const gone = { name: 'list_users', source: 'taken', in_profile: true } as const
const all = [listed, given, doubled, gone]
const saved = savedExceptions(all)

it('knows what the profile gives, and what was granted and taken apart from it', () => {
  expect([...saved]).toEqual([
    ['marketplace', 'granted'],
    ['list_calls', 'granted'],
    ['list_users', 'taken'],
  ])
  expect([...heldPermissions(all, saved)]).toEqual(['list_banks', 'marketplace', 'list_calls'])
})

it('needs no exception where the profile says the same, and leaves a saved one as it was', () => {
  const without = withException(saved, saved, listed, false)
  expect(without.get('list_banks')).toBe('taken')
  expect(withException(without, saved, listed, true)).toEqual(saved)
  const off = withException(saved, saved, given, false)
  expect(off.has('marketplace')).toBe(false)
  expect(withException(off, saved, given, true)).toEqual(saved)
  const twice = withException(withException(saved, saved, doubled, false), saved, doubled, true)
  expect(twice).toEqual(saved)
  expect([exceptionCount(saved, saved), exceptionCount(off, saved)]).toEqual([0, 1])
})

it('puts one’s own changes upon those of somebody else', () => {
  const mine = withException(withException(saved, saved, given, false), saved, listed, false)
  const theirs = new Map([...saved, ['edit_banks', 'granted'] as const])
  expect(new Map(onto(theirs, mine, saved))).toEqual(
    new Map([
      ['list_calls', 'granted'],
      ['list_users', 'taken'],
      ['edit_banks', 'granted'],
      ['list_banks', 'taken'],
    ]),
  )
})
