import { formatCnpj } from '@/lib/formats/brazil'
import { lastOfMonth } from '@/lib/formats/calendar'
import type { NfseRegime, NfseWarning } from '@/lib/kinds/finance'
import type { TaxRegime } from '@/lib/kinds/people'
import { asMoney } from '../../core/database/decimal'
import type { Note } from './read'
import { refused } from './refusals'

/** The facts that a note is held against. Cents. */
export interface Expected {
  /** Null while the company's CNPJ is not known. */
  company: string | null
  /** The account that the person is paid at; null if there is none. */
  payee: { payee_document: string; tax_regime: TaxRegime } | null
  /** The first day of the month that it is for, and the day on which it is due. */
  competence: string
  due_date: string
  iss_withheld: bigint
  irrf_withheld: bigint
  /** Notes of the test environment are taken: the demonstration's. */
  acceptsTests: boolean
}

/** A point for the reviewer: the note's value and ours, where there are two. */
export interface Warning {
  reason: NfseWarning
  noted: string | null
  expected: string | null
}

/** Issued: usual, by a court's order, loose, of a MEI. */
const issued = ['100', '102', '103', '107']

/** Throws VALIDATION for a note that is not this person's to this company. */
export function refuseParties(
  { provider, taker }: { provider: Pick<Note['provider'], 'document'>; taker: Note['taker'] },
  { company, payee }: Pick<Expected, 'company' | 'payee'>,
): void {
  if (provider.document !== payee?.payee_document) throw refused('provider')
  if (company === null) throw refused('company')
  if (taker !== company) throw refused('taker', { cnpj: formatCnpj(company) })
}

/** As `refuseParties`, and for a note that is not valid. */
export function refuseNote(note: Note, expected: Expected): void {
  if (!issued.includes(note.status)) throw refused('status')
  if (note.isTest && !expected.acceptsTests) throw refused('test')
  refuseParties(note, expected)
}

const regimes: Readonly<Record<NfseRegime, readonly TaxRegime[]>> = {
  none: ['pf', 'lucro_presumido', 'lucro_real'],
  mei: ['mei'],
  simples: ['simples'],
}

/** The oddities of a note that was taken. */
export function warningsAbout(note: Note, expected: Expected): Warning[] {
  const { competence, due_date, payee } = expected
  const found: Warning[] = []
  const warn = (reason: NfseWarning, noted: string | null = null, ours: string | null = null) =>
    found.push({ reason, noted, expected: ours })
  const warnOfMoney = (reason: NfseWarning, noted: bigint, ours: bigint) =>
    noted !== ours && warn(reason, asMoney(noted), asMoney(ours))
  const last = lastOfMonth(due_date)
  if (note.competence < competence || note.competence > last) warn('competence', note.competence)
  warnOfMoney('net_amount', note.net_amount, note.amount - note.discounts - note.total_withheld)
  warnOfMoney('iss_withheld', note.iss_withheld, expected.iss_withheld)
  warnOfMoney('irrf_withheld', note.irrf_withheld, expected.irrf_withheld)
  if (payee && !regimes[note.regime].includes(payee.tax_regime)) warn('regime', note.regime, payee.tax_regime)
  if (note.signature === 'none') warn('unsigned')
  // A city's certificate bears a name of its own.
  if (note.signature === 'intact_unnamed' && !note.isOfCity) warn('issuer')
  if (note.isTest) warn('test')
  return found
}
