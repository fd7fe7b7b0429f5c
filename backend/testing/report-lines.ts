import fc from 'fast-check'
import { reportKinds } from '@/lib/kinds/commission-reports'
import { adeKey } from '../finance/report-reading/cells'
import type { ReadLine } from '../finance/report-reading/reading'
import type { SampleLine } from './report-sheets'

/** Lines that any of the sheets of report-sheets.ts can write. */

const cpfs = ['52998224725', '11144477735', '01234567890', '00000000191', null]
const decimals = (places: number, below: bigint) =>
  fc.bigInt({ min: 1n, max: below }).map((units) => {
    const digits = String(units).padStart(places + 1, '0')
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`
  })
const money = decimals(2, 1_000_000_000_00n)

const day = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2035-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const anyLine: fc.Arbitrary<SampleLine> = fc
  .record({
    ade: fc.oneof(fc.stringMatching(/^\d{4,14}$/), fc.stringMatching(/^[A-Z]{0,2}\d{4,10}[./-]\d{1,3}$/)),
    cpf: fc.constantFrom(...cpfs),
    customer: fc.constantFrom('Maria Prado Lima', 'José; "Zé" da Silva', '', 'Ana, viúva'),
    kind: fc.constantFrom(...reportKinds),
    parcel: fc.integer({ min: 1, max: 600 }),
    base: fc.option(money),
    rate: fc.option(decimals(4, 1_000_000n)),
    amount: money,
    isBelow: fc.boolean(),
    credited_on: fc.option(day),
  })
  .filter(({ ade }) => adeKey(ade) !== '')
  .map(({ isBelow, amount, parcel, ...line }) => ({
    ...line,
    parcel: line.kind === 'deferred' ? parcel : 0,
    amount: line.kind === 'reversal' || (isBelow && line.kind === 'adjustment') ? `-${amount}` : amount,
  }))

export const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 30 })

const units = (decimal: string | null | undefined) => (decimal ? BigInt(decimal.replace('.', '')) : null)

/** A line as it shall be read, but for its number. */
export const meant = (line: SampleLine): Omit<ReadLine, 'line'> => ({
  ade: adeKey(line.ade),
  cpf: line.cpf ?? null,
  kind: line.kind ?? 'upfront',
  parcel: line.parcel ?? 0,
  base: units(line.base),
  rate: units(line.rate),
  amount: units(line.amount),
  credited_on: line.credited_on ?? null,
  note: null,
  faults: {},
})
