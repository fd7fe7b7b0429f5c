import { describe, expect, it } from 'vitest'
import { taxes2026 } from '../registries/default-rows'
import { calculateTaxes, type Earlier, type Payee, reduction, sumTaxes, type TaxRules } from './calculate'

// Guarantee: the row of 2026 has all that is computed with.
const rules = taxes2026 as unknown as TaxRules
const person: Payee = { tax_regime: 'pf', dependents: 0, inss_elsewhere: 0n }

function taxed(
  gross: bigint,
  more: Partial<Payee> = {},
  earlier: readonly Earlier[] = [],
  iss_rate: bigint | null = null,
) {
  const {
    withheld_irrf: irrf,
    withheld_iss: iss,
    withheld_inss: inss,
  } = sumTaxes(calculateTaxes(rules, { ...person, ...more }, { gross, earlier, iss_rate }))
  return { irrf, iss, inss, net: gross - irrf - iss - inss }
}

describe('taxes of a payment', () => {
  it.each([
    ['4 000.00', 400_000n, 44_000n, 0n, 356_000n],
    ['5 000.00', 500_000n, 55_000n, 0n, 445_000n],
    ['6 000.00', 600_000n, 66_000n, 38_002n, 495_998n],
    ['7 350.00', 735_000n, 80_850n, 89_018n, 565_132n],
    ['10 000.00', 1_000_000n, 93_231n, 158_488n, 748_281n],
  ])('of a person who is paid %s', (_, gross, inss, irrf, net) => {
    expect(taxed(gross)).toEqual({ inss, irrf, iss: 0n, net })
  })

  it.each([
    [400_000n, 339_280n, 11_476n, 11_476n],
    [500_000n, 439_280n, 31_289n, 31_289n],
    [600_000n, 534_000n, 55_977n, 17_975n],
    [735_000n, 654_150n, 89_018n, 0n],
    [1_000_000n, 906_769n, 158_488n, 0n],
  ])('reduces the tax of %s by the gross, not by the base', (gross, base, table, reduced) => {
    expect(reduction(rules, gross, table)).toBe(reduced)
    const irrf = calculateTaxes(rules, person, { gross, earlier: [], iss_rate: null }).find(({ tax }) => tax === 'irrf')
    expect(irrf?.base ?? base).toBe(base)
    expect(irrf?.amount ?? 0n).toBe(table - reduced)
  })

  it('sum the month: 3 000.00, then 3 000.00', () => {
    const first = taxed(300_000n)
    expect(first).toEqual({ inss: 33_000n, irrf: 0n, iss: 0n, net: 267_000n })
    expect(taxed(300_000n, {}, [{ gross: 300_000n, inss: first.inss, irrf: first.irrf }])).toEqual({
      ...{ inss: 33_000n, irrf: 38_002n, iss: 0n, net: 228_998n },
    })
  })

  it('come to the same for any parts of a month, to the cent of the ceiling', () => {
    for (const gross of [1n, 242_880n, 500_001n, 734_999n, 847_555n, 847_556n, 2_000_000n]) {
      const whole = taxed(gross)
      const earlier: Earlier[] = []
      let left = gross
      for (const part of [gross / 3n, gross / 5n, 1n]) {
        if (part === 0n || part > left) continue
        const { inss, irrf } = taxed(part, {}, earlier)
        earlier.push({ gross: part, inss, irrf })
        left -= part
      }
      if (left > 0n) earlier.push({ gross: left, ...taxed(left, {}, earlier) })
      const sum = (key: 'inss' | 'irrf') => earlier.reduce((total, one) => total + one[key], 0n)
      expect([gross, sum('inss'), sum('irrf')]).toEqual([gross, whole.inss, whole.irrf])
    }
  })

  it('leave to other payers’ INSS what they withhold, and deduct dependents where that is more', () => {
    expect(taxed(1_000_000n, { inss_elsewhere: 50_000n }).inss).toBe(43_231n)
    expect(taxed(1_000_000n, { inss_elsewhere: 93_231n }).inss).toBe(0n)
    expect(taxed(1_000_000n, { inss_elsewhere: 99_999n }).inss).toBe(0n)
    // 10 000.00 - 932.31 - 3 × 189.59 = 8 498.92 by 27.5 % less 908.73.
    expect(taxed(1_000_000n, { dependents: 3 }).irrf).toBe(142_847n)
    // 607.20 is more than the INSS and one dependent of somebody whose INSS is withheld elsewhere.
    expect(taxed(1_000_000n, { dependents: 1, inss_elsewhere: 93_231n }).irrf).toBe(167_429n)
  })

  it('never give back what an earlier payment had too much of', () => {
    expect(taxed(100_000n, {}, [{ gross: 100_000n, inss: 90_000n, irrf: 90_000n }])).toMatchObject({
      inss: 0n,
      irrf: 0n,
    })
  })

  it.each([
    [482_000n, 7230n],
    [66_699n, 0n],
    [66_700n, 1001n],
  ])('of a firm that is paid %s', (gross, irrf) => {
    for (const tax_regime of ['lucro_presumido', 'lucro_real'] as const)
      expect(taxed(gross, { tax_regime })).toEqual({ irrf, iss: 0n, inss: 0n, net: gross - irrf })
  })

  it('take the ISS of the company’s rate, of the gross', () => {
    expect(taxed(482_000n, { tax_regime: 'lucro_presumido' }, [], 20_000n)).toEqual({
      ...{ irrf: 7230n, iss: 9640n, inss: 0n, net: 465_130n },
    })
    expect(taxed(400_000n, {}, [], 20_000n)).toEqual({ irrf: 0n, iss: 8000n, inss: 44_000n, net: 348_000n })
  })

  it('are none of the Simples and of a MEI', () => {
    for (const tax_regime of ['simples', 'mei'] as const)
      expect(
        calculateTaxes(rules, { ...person, tax_regime }, { gross: 482_000n, earlier: [], iss_rate: 20_000n }),
      ).toEqual([])
  })
})
