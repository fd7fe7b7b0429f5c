import { type AccountType, type genders, maritalStatuses } from '@/lib/kinds/operation'
import { cents, logNormal, portions, shuffled, weighted } from '../basics/draws'
import { demoUuid, type Random } from '../basics/random'
import type { MadeTable } from '../catalogue/table-data'
import { demoCnpj, demoCpf } from '../people/documents'
import { firstNames, places, surnames, women } from '../people/people-data'
import type { DemoSeller } from './sellers'

/** A benefit or post that instalments are deducted from. */
export interface DemoBenefit {
  id: number
  agreement_id: number
  /** The agreement's abbreviation in tables' names. */
  short: string
  benefit_number: string | null
  benefit_kind: string | null
  registration_number: string | null
  employer_cnpj: string | null
  employer_name: string | null
  income: bigint
  margin_loan_available: bigint
  margin_rmc_available: bigint
  margin_rcc_available: bigint
}

export interface DemoCustomer {
  id: number
  uuid: string
  cpf: string
  name: string
  gender: (typeof genders)[number]
  birth_date: string
  owner: DemoSeller
  /** Other users who sell to them. */
  sellers: Set<number>
  /** In office time. */
  since: number
  benefits: DemoBenefit[]
  values: {
    mother_name: string
    rg: string
    rg_issuer: string
    rg_state: string
    marital_status: (typeof maritalStatuses)[number]
    phone: string
    whatsapp: boolean
    email: string | null
    address: Record<'zip_code' | 'street' | 'district' | 'city' | 'state' | 'city_ibge' | 'number', string>
    illiterate: boolean
    do_not_disturb: boolean
    consented: boolean
  }
  account: {
    bank: string
    agency: string
    account: string
    account_digit: string
    account_type: AccountType
    pix: 'cpf' | 'phone' | null
  }
}

/** Clients by group, in percent (demo.md). */
const groups = { inss: 70, siape: 8, military: 4, private: 10, office: 8 } as const
type Group = keyof typeof groups
const toGroup = (kind: string): Group | null =>
  kind === 'inss' || kind === 'bpc'
    ? 'inss'
    : kind === 'siape' || kind === 'military'
      ? kind
      : kind === 'private_payroll'
        ? 'private'
        : kind === 'state' || kind === 'city'
          ? 'office'
          : null

/** First and last year of birth. */
const births: Record<Group, readonly [number, number]> = {
  inss: [1955, 1971],
  siape: [1960, 1995],
  military: [1962, 1998],
  private: [1968, 2002],
  office: [1960, 1992],
}
const incomes: Record<Group, readonly [median: number, sigma: number, least: number]> = {
  inss: [1950, 0.4, 1621],
  siape: [5800, 0.45, 2200],
  military: [4900, 0.4, 2100],
  private: [2900, 0.4, 1621],
  office: [4100, 0.4, 1900],
}
const benefitKinds = { '41': 52, '42': 12, '21': 20, '32': 10, '46': 3, '92': 3 } as const
const employers = [
  'Transportes Ribeirão Claro',
  'Supermercados Boa Safra',
  'Metalúrgica Três Rios',
  'Hospital Santa Helena',
  'Calçados Serra Azul',
  'Construtora Pedra Alta',
] as const
/** Banks of clients' accounts. */
const retailBanks = ['001', '104', '237', '341', '033', '260', '077', '756'] as const
/** Smaller numbers are CPFs of users. */
const firstCpf = 1000

export interface DemoAgreement {
  id: number
  short: string
  kind: string
  margins: readonly [number, number, number]
}

/** The agreements with tables at the tenant. */
export const offeredAgreements = (made: readonly MadeTable[]): DemoAgreement[] => [
  ...new Map(
    made.map(({ agreement_id: id, agreement: { short, kind, margins } }) => [id, { id, short, kind, margins }]),
  ).values(),
]

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, (_, at) => random.whole(at === 0 ? 1 : 0, 9)).join('')

function drawBenefit(random: Random, of: DemoAgreement, group: Group, position: number): DemoBenefit {
  const [median, sigma, least] = incomes[group]
  const income = of.kind === 'bpc' ? 162_100n : cents(Math.max(least, Math.round(logNormal(random, median, sigma))))
  const share = (percent: number) => (income * BigInt(percent)) / 100n
  const [loan, rmc, rcc] = of.margins
  const isInss = group === 'inss'
  const used = BigInt(random.whole(0, 85))
  return {
    id: 0,
    agreement_id: of.id,
    short: of.short,
    benefit_number: isInss ? `1${digits(random, 5)}${String(1000 + position)}` : null,
    benefit_kind: isInss
      ? of.kind === 'bpc'
        ? random.pick(['87', '88'])
        : weighted(random, Object.entries(benefitKinds), ([, share]) => share)[0]
      : null,
    registration_number: isInss ? null : digits(random, 7),
    employer_cnpj: group === 'private' ? demoCnpj(5000 + (position % employers.length)) : null,
    employer_name: group === 'private' ? (employers[position % employers.length] ?? null) : null,
    income,
    margin_loan_available: (share(loan) * (100n - used)) / 100n,
    margin_rmc_available: random.next() < 0.6 ? share(rmc) : 0n,
    margin_rcc_available: random.next() < 0.6 ? share(rcc) : 0n,
  }
}

/** Draws `count` clients, each with an owner; their CPFs are the same in every tenant. */
export function drawCustomers(
  random: Random,
  slug: string,
  count: number,
  agreements: readonly DemoAgreement[],
  pickOwner: () => DemoSeller,
): DemoCustomer[] {
  const fitting = (group: Group) => {
    const own = agreements.filter(({ kind }) => toGroup(kind) === group)
    return own.length > 0 ? own : agreements.filter(({ kind }) => toGroup(kind) === 'siape')
  }
  return shuffled(random, portions(groups, count)).map((group, position): DemoCustomer => {
    const first = random.whole(0, firstNames.length - 1)
    const gender = first < women ? 'female' : 'male'
    const name = [firstNames[first], random.pick(surnames), random.pick(surnames)].join(' ')
    const [from, to] = births[group]
    const two = (value: number) => String(value).padStart(2, '0')
    const birth_date = `${random.whole(from, to)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`
    const [zip_code, street, district, city, state, city_ibge, ddd] = random.pick(places)
    const own = fitting(group)
    // Most INSS benefits are pensions; the poorest clients have BPC.
    const of = own.length > 1 && group === 'inss' && random.next() < 0.92 ? own[0] : random.pick(own)
    if (!of) throw new Error('no agreement to pay a client')
    const benefits = [drawBenefit(random, of, group, position * 2)]
    // Some work besides, or have both a pension and a retirement.
    if (random.next() < 0.24) {
      const second = group === 'inss' ? of : random.pick([...fitting('private'), of])
      benefits.push(drawBenefit(random, second, toGroup(second.kind) ?? group, position * 2 + 1))
    }
    const owner = pickOwner()
    const cpf = demoCpf(firstCpf + position)
    return {
      id: 0,
      uuid: demoUuid(`${slug}/customer/${cpf}`),
      cpf,
      name,
      gender,
      birth_date,
      owner,
      sellers: new Set([owner.id]),
      since: 0,
      benefits,
      values: {
        mother_name: [firstNames[random.whole(0, women - 1)], random.pick(surnames), name.split(' ').at(-1)].join(' '),
        rg: digits(random, 9),
        rg_issuer: 'SSP',
        rg_state: state,
        marital_status: random.pick(maritalStatuses),
        phone: `+55${ddd}90000${String(2000 + position)}`,
        whatsapp: random.next() < 0.85,
        email: random.next() < 0.4 ? `cliente${position + 1}@example.com` : null,
        address: { zip_code, street, district, city, state, city_ibge, number: String(random.whole(10, 1990)) },
        illiterate: random.next() < 0.02,
        do_not_disturb: random.next() < 0.03,
        consented: random.next() < 0.85,
      },
      account: {
        bank: random.pick(retailBanks),
        agency: digits(random, 4),
        account: digits(random, random.whole(5, 8)),
        account_digit: String(random.whole(0, 9)),
        account_type: random.pick(['checking', 'checking', 'savings', 'payment'] as const),
        pix: random.pick(['cpf', 'phone', null] as const),
      },
    }
  })
}
