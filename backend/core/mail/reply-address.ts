import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The record that an answer to a mail goes to, and the person it is theirs. */
export interface ReplyTarget {
  recordId: number
  userId: number
}

/** Addresses that answers to mails are sent to, signed for one record and one person of a tenant (calls.md#answers-by-mail). */
export interface ReplyAddresses {
  /** `chamados+1f-2b-…@example.com`, of the mailbox `chamados@example.com`. */
  make: (mailbox: string, target: ReplyTarget, tenantId: number) => string
  /** Null for an address that was not made for this tenant. */
  read: (address: string, tenantId: number) => ReplyTarget | null
}

/** 80 bits: a guess is right once in 2^80, and a local part holds 64 letters. */
const signatureBytes = 10
/** In order: some mail systems fold the letters of an address. */
const digits = 'abcdefghijklmnopqrstuvwxyz234567'

const form = /\+([0-9a-z]{1,11})-([0-9a-z]{1,11})-([a-z2-7]{16})@/

/** Ten bytes as sixteen letters (RFC 4648, 6, in small ones). */
const toBase32 = (bytes: Uint8Array) =>
  [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replaceAll(/.{5}/g, (bits) => digits[Number.parseInt(bits, 2)] ?? '')

/** Signs with the first of `keys` (at least 32 bytes each) and accepts all of them. */
export function makeReplyAddresses(keys: readonly Uint8Array[]): ReplyAddresses {
  const derived = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'balcao/reply-address', 32)))
  const sign = (key: Buffer, { recordId, userId }: ReplyTarget, tenantId: number) =>
    toBase32(createHmac('sha256', key).update(`${tenantId}/${recordId}/${userId}`).digest().subarray(0, signatureBytes))
  return {
    make: (mailbox, target, tenantId) => {
      const [newest] = derived
      if (!newest) throw new Error('signing an address needs a key')
      const token = `${target.recordId.toString(36)}-${target.userId.toString(36)}-${sign(newest, target, tenantId)}`
      return mailbox.replace('@', `+${token}@`)
    },
    read: (address, tenantId) => {
      const [, record = '', user = '', given = ''] = form.exec(address.toLowerCase()) ?? []
      const target = { recordId: Number.parseInt(record, 36), userId: Number.parseInt(user, 36) }
      if (!Number.isSafeInteger(target.recordId) || !Number.isSafeInteger(target.userId)) return null
      const isRight = derived.some((key) =>
        timingSafeEqual(Buffer.from(sign(key, target, tenantId)), Buffer.from(given)),
      )
      return isRight ? target : null
    },
  }
}
