import { modelChangeUpdate } from '../catalogue/model-change-update.table'
import { decimal } from '../core/decimal'
import { localDay } from '../core/local-time'
import type { Scope } from '../core/scope'
import type { Random } from './random'
import { agreements, banks, products, ranges, variants } from './update-data'

type Row = Omit<typeof modelChangeUpdate.$inferInsert, 'tenant_id'>

export interface Volume {
  /** Updates of the day: the first `today` lineages, which `stampUpdates` moves along with the calendar. */
  today: number
  /** How many of them are in reais, and how many have no bonus. */
  fixed: number
  withoutBonus: number
  /** Updates of the ninety days before. */
  before: number
}

export const auroraUpdates: Volume = { today: 14, fixed: 2, withoutBonus: 4, before: 136 }
export const borealUpdates: Volume = { today: 4, fixed: 1, withoutBonus: 1, before: 34 }

const cards = [4, 5]
const dayMilliseconds = 86_400_000

/** Which products an agreement has, by position in `products`. */
function productsFor(agreement: string): readonly number[] {
  if (agreement === 'FGTS Saque-Aniversário') return [7]
  if (agreement === 'Crédito do Trabalhador') return [8]
  if (agreement === 'INSS' || agreement === 'BPC/LOAS') return [0, 1, 2, 3, 6]
  return [0, 1, 2, 3]
}

function drawTable(random: Random, isFixed: boolean) {
  const bank = random.whole(0, banks.length - 1)
  // Cards are sold to pensioners and civil servants.
  const agreement = isFixed ? random.pick([0, 1, 2]) : random.whole(0, agreements.length - 1)
  const [name_agreement, short, months] = agreements[agreement] ?? agreements[0]
  const product = isFixed ? random.pick(cards) : random.pick(productsFor(name_agreement))
  const [name_product, code] = products[product] ?? products[0]
  const variant = random.whole(0, variants.length - 1)
  const range = isFixed ? ([1, 96] as const) : months < 24 ? ([1, months] as const) : random.pick(ranges)
  const final = Math.min(range[1], months)
  const starting = Math.min(range[0], final)
  return {
    id_bank: bank + 1,
    name_bank: banks[bank] ?? banks[0],
    id_agreement: agreement + 1,
    name_agreement,
    id_product: product + 1,
    name_product,
    // One table for each combination, whichever update names it.
    id_table: ((bank * agreements.length + agreement) * products.length + product) * variants.length + variant + 1,
    name_table: `${short} ${code} ${final}x ${variants[variant]}`,
    starting,
    final,
  }
}

/** In 1/10,000 of a percent, or of a real: 1.2-14 % or R$ 80-200, of which the broker gets 55-80 %. */
function drawShares(random: Random, isFixed: boolean, hasBonus: boolean) {
  const company = isFixed ? random.whole(16, 40) * 50_000 : random.whole(12, 140) * 1000
  const share = random.whole(55, 80)
  const ofBroker = (value: number) => BigInt(Math.floor((value * share) / 100 / 500) * 500)
  const bonus = isFixed ? random.whole(2, 8) * 50_000 : random.whole(2, 15) * 1000
  return {
    company_percentage: BigInt(company),
    broker_percentage: ofBroker(company),
    company_bonus: hasBonus ? BigInt(bonus) : null,
    broker_bonus: hasBonus ? ofBroker(bonus) : null,
  }
}

type Shares = ReturnType<typeof drawShares>

/** The values of a row as the history keeps them: by the API's names, as decimal strings. */
function asHistory(shares: Shares, { starting, final }: { starting: number; final: number }, is_fixed_value: boolean) {
  const exact = Object.entries(shares).map(([name, value]) => [name, value === null ? null : decimal(value, 4)])
  return { ...Object.fromEntries(exact), starting, final, is_fixed_value }
}

function drawUpdate(random: Random, model_id: number, at: Date, traits: { fixed: boolean; bonus: boolean }): Row {
  const table = drawTable(random, traits.fixed)
  const shares = drawShares(random, traits.fixed, traits.bonus)
  const isNew = random.next() < 0.2
  // A half point more than before, for the company and, as a rule, for the broker.
  const step = traits.fixed ? 50_000n : 5000n
  const previous = {
    ...shares,
    company_percentage: shares.company_percentage - step,
    broker_percentage: shares.broker_percentage - step / 2n,
  }
  return {
    model_id,
    action: isNew ? 'created' : 'updated',
    day: localDay(at, 'America/Sao_Paulo'),
    created_at: at,
    updated_at: at,
    ...table,
    ...shares,
    is_fixed_value: traits.fixed,
    before: isNew ? null : asHistory(previous, table, traits.fixed),
    after: asHistory(shares, table, traits.fixed),
  }
}

/** Older rows also hold what a broker must not be shown: tables kept from them, and changes of the company's alone. */
function hideSome(row: Row, position: number): Row {
  if (position % 9 === 4) return { ...row, visible_to_brokers: false }
  if (position % 11 === 5) return { ...row, action: 'closed' }
  if (position % 13 === 6 && row.before && row.after) {
    const { company_percentage } = row.before
    return { ...row, before: { ...row.after, company_percentage } }
  }
  return row
}

/** Adds the changed commission tables of ninety days. Each lineage appears once, so that days can be moved freely. */
export async function addUpdates(scope: Scope, random: Random, volume: Volume): Promise<void> {
  const { tx, tenant, now } = scope
  const midnight = Date.parse(`${localDay(now, 'America/Sao_Paulo')}T00:00:00-03:00`)
  const at = (daysAgo: number, minute: number) => new Date(midnight - daysAgo * dayMilliseconds + minute * 60_000)
  const today = Array.from({ length: volume.today }, (_, position) =>
    drawUpdate(random, position + 1, at(0, random.whole(7 * 60, 14 * 60)), {
      fixed: position % 6 === 2 && position < volume.fixed * 6,
      bonus: !(position % 3 === 1 && position < volume.withoutBonus * 3),
    }),
  )
  const before = Array.from({ length: volume.before }, (_, position) => {
    const moment = at(random.whole(1, 89), random.whole(8 * 60, 18 * 60))
    const traits = { fixed: random.next() < 0.1, bonus: random.next() < 0.3 }
    return hideSome(drawUpdate(random, volume.today + position + 1, moment, traits), position)
  })
  await tx.insert(modelChangeUpdate).values([...today, ...before].map((row) => ({ ...row, tenant_id: tenant.id })))
}
