import type { NfseRegime } from '@/lib/kinds/finance'
import { parseDecimal } from '../../core/database/decimal'
import { refused } from './refusals'
import { findText } from './xml'

/** A note's content (invoices.md#the-national-nfs-e). Cents. */
export interface NoteFields {
  access_key: string
  number: string
  issuedAt: Date
  /** `cStat`. */
  status: string
  isTest: boolean
  /** Issued by a city, with a certificate of its own. */
  isOfCity: boolean
  provider: { document: string; name: string }
  /** The CPF or CNPJ of whom it is for; null for a stranger. */
  taker: string | null
  /** A day. */
  competence: string
  /** The national code of the service. */
  service: string
  amount: bigint
  discounts: bigint
  iss: bigint
  iss_withheld: bigint
  irrf_withheld: bigint
  total_withheld: bigint
  net_amount: bigint
  regime: NfseRegime
}

const regimes: Readonly<Record<string, NfseRegime>> = { 1: 'none', 2: 'mei', 3: 'simples' }
const declared = 'DPS/infDPS'
const values = `${declared}/valores`

/** The text at `path`, which must be there and of that form. */
function demanded(info: Element, path: string, form: RegExp): string {
  const text = findText(info, path)
  if (text === null || !form.test(text)) throw refused('layout')
  return text
}

/** An amount in cents; zero where the note says none. */
function cents(info: Element, path: string): bigint {
  const text = findText(info, path) ?? '0'
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text)) throw refused('layout')
  return parseDecimal(text, 2)
}

/** A day of this century that the calendar has: `Date` makes 3 March of 31 February, and no column holds the year 0. */
function day(text: string): string {
  const found = new Date(`${text}T00:00:00Z`)
  if (!text.startsWith('20') || Number.isNaN(found.getTime()) || found.toISOString().slice(0, 10) !== text) {
    throw refused('layout')
  }
  return text
}

function moment(text: string): Date {
  const found = new Date(text)
  if (Number.isNaN(found.getTime())) throw refused('layout')
  day(text.slice(0, 10))
  return found
}

const document = (info: Element, path: string) => findText(info, `${path}/CNPJ`) ?? findText(info, `${path}/CPF`)

/** Reads the fields of `infNFSe`. */
export function readFields(info: Element): NoteFields {
  const provider = document(info, 'emit')
  if (provider === null || !/^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(provider)) throw refused('layout')
  const [, access_key = ''] = /^NFS(\d{9}[0-9A-Z]{14}\d{27})$/.exec(info.getAttribute('Id') ?? '') ?? []
  const iss = cents(info, 'valores/vISSQN')
  const withheldBy = findText(info, `${values}/trib/tribMun/tpRetISSQN`)
  const amount = cents(info, `${values}/vServPrest/vServ`)
  if (amount === 0n) throw refused('layout')
  return {
    access_key,
    number: demanded(info, 'nNFSe', /^\d{1,13}$/),
    issuedAt: moment(demanded(info, 'dhProc', /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):\d\d:\d\d(Z|[+-]\d\d:\d\d)$/)),
    status: demanded(info, 'cStat', /^\d{3}$/),
    isTest: demanded(info, `${declared}/tpAmb`, /^[12]$/) === '2',
    isOfCity: findText(info, 'ambGer') === '1',
    provider: { document: provider, name: demanded(info, 'emit/xNome', /^[^\p{Cc}\p{Cs}]{1,300}$/u) },
    taker: document(info, `${declared}/toma`),
    competence: day(demanded(info, `${declared}/dCompet`, /^\d{4}-\d\d-\d\d$/)),
    service: demanded(info, `${declared}/serv/cServ/cTribNac`, /^\d{6}$/),
    ...{ amount, iss, iss_withheld: withheldBy === '2' ? iss : 0n },
    discounts:
      cents(info, `${values}/vDescCondIncond/vDescIncond`) + cents(info, `${values}/vDescCondIncond/vDescCond`),
    irrf_withheld: cents(info, `${values}/trib/tribFed/vRetIRRF`),
    total_withheld: cents(info, 'valores/vTotalRet'),
    net_amount: cents(info, 'valores/vLiq'),
    regime: regimes[demanded(info, `${declared}/prest/regTrib/opSimpNac`, /^[123]$/)] ?? 'none',
  }
}
