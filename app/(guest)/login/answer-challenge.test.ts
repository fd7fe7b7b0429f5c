import { expect, it } from 'vitest'
import { PasskeyError } from '@/components/factors/passkey'
import { CallError } from '@/lib/browser/call'
import { isSpent } from './answer-challenge'

const refused = (reason: string) => new CallError(422, { code: 'CREDENTIALS', reason })

it.each([
  ['over', refused('challenge')],
  ['answered by a passkey', refused('passkey')],
  ['answered, which was not heard', new CallError(0, null)],
  ['answered, which a proxy did not hear', new CallError(504, null)],
  ['answered with something unreadable', new TypeError()],
])('a challenge is spent once it is %s', (_, error) => expect(isSpent(error)).toBe(true))

it.each([
  ['a wrong code', refused('second_factor')],
  ['too many of them', new CallError(429, { code: 'LIMIT' })],
  ['a passkey that was not used', new PasskeyError('passkey_cancelled')],
])('a challenge outlives %s', (_, error) => expect(isSpent(error)).toBe(false))
