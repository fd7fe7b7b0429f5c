import { describe, expect, it } from 'vitest'
import { checkPassword, isGoodPassword, longestPassword, shortestPassword } from '@/lib/access/password'
import { newPasswordSchema } from '@/lib/contracts/auth'

const broken = (password: string, email?: string) =>
  checkPassword(password, email)
    .filter(({ kept }) => !kept)
    .map(({ rule }) => rule)

describe('the rules of a new password', () => {
  it.each([
    ['', ['length', 'letter', 'digit', 'email']],
    ['curta1', ['length']],
    ['só letras aqui', ['digit']],
    ['1234567890', ['letter']],
    ['ção2026 é boa', []],
    ['Ana@aurora.example.com1', []],
    ['ANA1@aurora.example.com', ['email']],
  ])('%j breaks %j', (password, rules) => expect(broken(password, 'ana1@aurora.example.com')).toEqual(rules))

  it('leave the address out where nobody knows it', () => {
    expect(broken('')).toEqual(['length', 'letter', 'digit'])
    expect(isGoodPassword('ana1@aurora.example.com')).toBe(true)
  })

  it('are those of the server', () => {
    const candidates = ['', 'a1', 'abcdefghi1', 'abcdefghij', '0123456789', 'é123456789', '        a1', '٣abcdefghij']
    const lengths = [shortestPassword - 1, shortestPassword, longestPassword, longestPassword + 1]
    for (const text of [...candidates, ...lengths.map((length) => `1${'a'.repeat(length - 1)}`)])
      expect([text, isGoodPassword(text)]).toEqual([text, newPasswordSchema.safeParse(text).success])
  })
})
