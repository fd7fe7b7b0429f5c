import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOfx } from './read'
import { ofxRefusals } from './refusal'
import { anyRows, anyStyle, writeOfx } from './samples'

const seed = 20_261_120
const today = '2026-11-20'
/** Broken files: a sample, and with `npm run verify:all` a million. */
const broken = process.env.VERIFY_ALL ? 1_000_000 : 2_000
const patience = process.env.VERIFY_ALL ? 3_600_000 : 60_000

describe('a written statement', () => {
  it('reads back the same, in the style of any bank', () => {
    fc.assert(
      fc.property(anyRows, anyStyle, (rows, style) => {
        const found = readOfx(writeOfx(rows, style), today)
        if ('reason' in found) throw new Error(`${found.line}: ${found.reason}`)
        expect(found).toMatchObject({ bank: 341, account: '1234567890' })
        expect(found.rows.map(({ on, cents, memo }) => ({ on, cents, memo }))).toEqual(rows)
        const told = found.rows.map(({ on, cents, ordinal }) => `${on}|${cents}|${ordinal}`)
        expect(new Set(told).size).toBe(rows.length)
      }),
      { numRuns: 1_000, seed },
    )
  })

  it('is refused wherever it is cut', () => {
    fc.assert(
      fc.property(anyRows, anyStyle, fc.double({ min: 0, max: 1, noNaN: true }), (rows, style, share) => {
        const whole = writeOfx(rows, style)
        const found = readOfx(whole.subarray(0, Math.floor((whole.length - 1) * share)), today)
        expect('reason' in found).toBe(true)
      }),
      { numRuns: 1_000, seed },
    )
  })
})

/** Numbers of one seed: a million arrays of fast-check would take an hour. */
function random(from: number): (below: number) => number {
  let state = from
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pieces = [
  '<',
  '>',
  '</',
  '&',
  '<STMTTRN>',
  '</STMTTRN>',
  '<TRNAMT>',
  '<OFX>',
  '</OFX>',
  '<BANKACCTFROM>',
  '\u0000',
]

describe('a broken statement', () => {
  it('is read or refused with its line, and never throws', { timeout: patience }, () => {
    const fixture = readFileSync(new URL('fixtures/extrato-itau.ofx', import.meta.url))
    const next = random(seed)
    const reasons = new Set<string>()
    for (let run = 0; run < broken; run += 1) {
      let bytes: Uint8Array = fixture
      for (let change = next(4); change >= 0; change -= 1) {
        const at = next(bytes.length)
        const until = next(3) === 0 ? at : Math.min(bytes.length, at + next(40))
        const piece = next(2) === 0 ? Buffer.from([next(256)]) : Buffer.from(pieces[next(pieces.length)] ?? '')
        bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(until)])
      }
      const found = readOfx(bytes, today)
      if (!('reason' in found)) continue
      reasons.add(found.reason)
      if (found.line < 1 || found.line > 130) throw new Error(`line ${found.line} of run ${run}`)
    }
    for (const reason of reasons) expect(ofxRefusals).toContain(reason)
    expect(reasons.size).toBeGreaterThan(4)
  })

  it.each([
    ['<'.repeat(2_000_000)],
    ['<OFX>'.repeat(900_000)],
    [`<OFX><STMTTRN><MEMO>${'<A>'.repeat(1_500_000)}`],
    [`<OFX>${'<STMTTRN>'.repeat(500_000)}`],
    [`<OFX><STMTTRN><TRNAMT>${'1.'.repeat(2_000_000)}</STMTTRN>`],
    [`<OFX><STMTTRN><MEMO>${'&#'.repeat(2_000_000)}</STMTTRN>`],
    [`<OFX><STMTTRN><MEMO>${' '.repeat(4_000_000)}</STMTTRN>`],
  ])('takes no longer for being nasty: %#', (text) => {
    const begun = performance.now()
    expect(readOfx(Buffer.from(text), today)).toHaveProperty('reason')
    expect(performance.now() - begun).toBeLessThan(3_000)
  })
})
