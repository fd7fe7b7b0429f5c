import { describe, expect, it } from 'vitest'
import { makeReplyAddresses } from './reply-address'

const [one, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const replies = makeReplyAddresses([one])
const target = { recordId: 48_213, userId: 77 }
const mailbox = 'chamados@respostas.example.com'

describe('addresses of answers', () => {
  const address = replies.make(mailbox, target, 3)

  it('are of the mailbox, and a local part of at most 64 letters', () => {
    expect(address).toMatch(/^chamados\+[0-9a-z]+-[0-9a-z]+-[a-z2-7]{16}@respostas\.example\.com$/)
    const longest = { recordId: Number.MAX_SAFE_INTEGER, userId: Number.MAX_SAFE_INTEGER }
    const long = replies.make(`${'a'.repeat(22)}@example.com`, longest, 3)
    expect(long.split('@')[0]?.length).toBeLessThanOrEqual(64)
    expect(replies.read(long, 3)).toEqual(longest)
  })

  it('read as the record and the person, in capitals too', () => {
    expect(replies.read(address, 3)).toEqual(target)
    expect(replies.read(`"Aurora" <${address.toUpperCase()}>`, 3)).toEqual(target)
  })

  it('IM1 are another tenant’s, record’s or person’s to nobody', () => {
    expect(replies.read(address, 4)).toBeNull()
    const token = /\+(.*)@/.exec(address)?.[1] ?? ''
    const [record, user, signature = ''] = token.split('-')
    const letter = signature.startsWith('a') ? 'b' : 'a'
    for (const forged of [
      `1-${user}-${signature}`,
      `${record}-1-${signature}`,
      `${record}-${user}-${letter}${signature.slice(1)}`,
      `${record}-${user}-${signature.slice(1)}`,
      `${record}-${user}-`,
      '',
    ]) {
      expect(replies.read(`chamados+${forged}@respostas.example.com`, 3), forged).toBeNull()
    }
  })

  it('IM1 hold while their key is among ours, and no longer', () => {
    expect(makeReplyAddresses([other, one]).read(address, 3)).toEqual(target)
    expect(makeReplyAddresses([other]).read(address, 3)).toBeNull()
  })
})
