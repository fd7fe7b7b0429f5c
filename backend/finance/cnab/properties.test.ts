import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answered, samplePayments, sampleRemittance } from '../../testing/cnab'
import { splitFiles } from './forms'
import { leftOut } from './left-out'
import type { Profile } from './profile'
import { profiles } from './profiles'
import { readReturn } from './read-return'
import type { PayTo, Remittance, RemittancePayment } from './remittance'
import { isRefusal, type ReturnFile } from './return-file'
import { plain } from './text'
import { writeRemittance } from './write-remittance'

/** Damaged files: a sample, or all of them in `verify:all`. */
const inputs = process.env.VERIFY_ALL ? 1_000_000 : 2000
const patience = process.env.VERIFY_ALL ? 7_200_000 : 60_000
const seed = 20_261_120

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((all) => all.join(''))
const account = fc.record({
  bank: fc.constantFrom('001', '237', '260', '341'),
  ispb: digits(8, 8),
  agency: digits(1, 4),
  account: digits(1, 6),
  digit: fc.constantFrom('0', '9', 'X', 'x'),
  accountType: fc.constantFrom('checking' as const, 'savings' as const, 'payment' as const, 'salary' as const),
})
const to: fc.Arbitrary<PayTo> = fc.oneof(
  fc.constantFrom(...samplePayments.map((payment) => payment.to)),
  account.map((one): PayTo => ({ kind: 'pix_account', ...one })),
  account.map((one): PayTo => ({ kind: 'ted', ...one })),
)
const payment = fc.record({
  name: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `Z${text}`),
  document: fc.constantFrom('99000017000106', '00010000127', '99000001000101'),
  amount: fc.bigInt({ min: 1n, max: 999_999_999_999n }),
  payOn: fc
    .integer({ min: 0, max: 40_000 })
    .map((days) => new Date(Date.UTC(1990, 0, 1 + days)).toISOString().slice(0, 10)),
  to,
})
const payments = fc
  .array(payment, { minLength: 1, maxLength: 8 })
  .map((all): RemittancePayment[] =>
    all.map((one, at) => ({ ...one, number: at + 1, ourNumber: `PG${String(at + 1).padStart(10, '0')}` })),
  )
const profile = fc.constantFrom(...Object.values(profiles))

/** The first of the files that these payments come to. */
function firstFile(one: Profile, all: readonly RemittancePayment[]): Remittance {
  const [file] = splitFiles(one, all)
  return { ...sampleRemittance, payments: file?.payments ?? [] }
}

/** A payment's numbers as text, so that two files are compared at once. */
const seen = ({ header, events }: ReturnFile): string =>
  JSON.stringify([header, events], (_, value) => (typeof value === 'bigint' ? String(value) : value))

describe('a remittance that comes back', () => {
  it('tells of the payments that went into it', () => {
    fc.assert(
      fc.property(profile, payments, (one, all) => {
        expect(all.every((some) => leftOut(one, some) === null)).toBe(true)
        const remittance = firstFile(one, all)
        const bytes = writeRemittance(one, remittance)
        for (const line of bytes.toString('latin1').split('\r\n').slice(0, -1)) expect(line).toHaveLength(240)
        const back = readReturn(answered(bytes, (_, realAmount) => ({ codes: '00BD', realOn: '21112026', realAmount })))
        if (isRefusal(back)) throw new Error(`${back.line}: ${back.reason}`)
        const expected = remittance.payments.map(({ ourNumber, amount, payOn }) => ({
          ...{ our_number: ourNumber, amount, pay_on: payOn, codes: ['00', 'BD'] },
          ...{ real_on: '2026-11-21', real_amount: amount },
        }))
        const byNumber = back.events.toSorted((a, b) => a.our_number.localeCompare(b.our_number))
        expect(byNumber).toMatchObject(expected)
        expect(byNumber).toHaveLength(expected.length)
      }),
      { seed, numRuns: 300 },
    )
  })

  it('with any name at all is of ASCII or a byte of Windows-1252', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
        const [first] = samplePayments
        if (!first || plain(name) === '') return
        const bytes = writeRemittance(profiles.itau_086, { ...sampleRemittance, payments: [{ ...first, name }] })
        expect(bytes).toHaveLength(6 * 242)
        expect(bytes.filter((byte) => byte === 10 || byte === 13)).toHaveLength(12)
      }),
      { seed, numRuns: 300 },
    )
  })
})

/** Positions of each record whose every bit is told or refused, as the banks print them; of a file header by profile. */
const places: Record<string, number[][]> = {
  itau_086: [
    [1, 8],
    [15, 17],
    [18, 32],
    [53, 57],
    [59, 70],
    [72, 72],
    [143, 151],
    [231, 240],
  ],
  febraban_103: [
    [1, 8],
    [18, 32],
    [53, 57],
    [59, 72],
    [143, 151],
    [158, 166],
    [231, 240],
  ],
  '1': [
    [1, 8],
    [12, 16],
    [231, 240],
  ],
  A: [
    [1, 17],
    [44, 101],
    [120, 134],
    [155, 177],
    [231, 240],
  ],
  '5': [
    [1, 8],
    [18, 41],
    [231, 240],
  ],
  '9': [
    [1, 8],
    [18, 29],
  ],
}

describe.each(Object.values(profiles))('a damaged return of $name', (one) => {
  const sent = writeRemittance(one, sampleRemittance)
  const whole = answered(sent, (_, realAmount) => ({ codes: '00', realOn: '21112026', realAmount }))
  const good = readReturn(whole)
  const before = isRefusal(good) ? '' : seen(good)

  /** The file is refused, or says something else. */
  const isSeen = (bytes: Uint8Array) => {
    const result = readReturn(bytes)
    return isRefusal(result) || seen(result) !== before
  }

  it('is seen if any bit of what is read is another', () => {
    for (let start = 0; start < whole.length; start += 242) {
      const type = whole.toString('latin1', start + 7, start + 8)
      const kind = type === '3' ? whole.toString('latin1', start + 13, start + 14) : type
      for (const [first = 0, last = 0] of places[kind === '0' ? one.name : kind] ?? []) {
        for (let at = start + first - 1; at < start + last; at++) {
          for (let bit = 0; bit < 8; bit++) {
            const bytes = Buffer.from(whole)
            bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
            if (!isSeen(bytes)) throw new Error(`${kind} ${at - start + 1} bit ${bit}`)
          }
        }
      }
    }
  })

  it('is refused wherever it is cut, but for its last line end', () => {
    for (let length = 0; length < whole.length - 2; length++)
      expect(isRefusal(readReturn(whole.subarray(0, length)))).toBe(true)
  })

  it('is refused with any of its lines out, twice, or in another place', () => {
    const lines = whole.toString('latin1').split('\r\n').slice(0, -1)
    const read = (some: string[]) => readReturn(Buffer.from(some.map((line) => `${line}\r\n`).join(''), 'latin1'))
    lines.forEach((line, at) => {
      expect(isRefusal(read(lines.toSpliced(at, 1)))).toBe(true)
      expect(isRefusal(read(lines.toSpliced(at, 0, line)))).toBe(true)
      lines.forEach((_, other) => {
        if (other !== at) expect(isRefusal(read(lines.toSpliced(at, 1).toSpliced(other, 0, line)))).toBe(true)
      })
    })
  })

  it(
    'is answered or refused, whatever was done to it, with as many payments as its trailers count',
    () => {
      const damage = fc.array(
        fc.record({
          at: fc.integer({ min: 0, max: whole.length - 1 }),
          kind: fc.constantFrom('set' as const, 'flip' as const, 'insert' as const, 'remove' as const),
          byte: fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0x0a, 0x0d, 0x20, 0x30, 0x33, 0x41)),
          length: fc.integer({ min: 1, max: 300 }),
        }),
        { minLength: 1, maxLength: 4 },
      )
      fc.assert(
        fc.property(damage, (all) => {
          let bytes = Buffer.from(whole)
          for (const { at, kind, byte, length } of all) {
            const place = Math.min(at, bytes.length - 1)
            if (place < 0) continue
            if (kind === 'set') bytes[place] = byte
            if (kind === 'flip') bytes[place] = (bytes[place] ?? 0) ^ (1 << (byte % 8))
            if (kind === 'insert')
              bytes = Buffer.concat([bytes.subarray(0, place), Buffer.from([byte]), bytes.subarray(place)])
            if (kind === 'remove') bytes = Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + length)])
          }
          const result = readReturn(bytes)
          if (isRefusal(result)) return
          // Four payments of 3 983.00: the trailer's count and sum, whatever else was changed.
          const total = result.events.reduce((sum, { amount }) => sum + amount, 0n)
          if (result.events.length !== 4 || total !== 398_300n) throw new Error(seen(result))
        }),
        { seed, numRuns: inputs },
      )
    },
    patience,
  )
})
