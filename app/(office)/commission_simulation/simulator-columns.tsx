import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { nothing } from '@/components/data-table/cell'
import type { VisibleSimulation } from '@/lib/contracts/simulation'
import { money, percent } from '@/lib/formats/money'
import { type CardPlace, fitted } from '@/lib/lists/fit'
import type { Layout } from '@/lib/lists/layout'
import type { SimulatorState } from './simulator-state'

type Row = VisibleSimulation

const reais = (amount: string | null | undefined): ReactNode => (amount == null ? nothing : <bdi>{money(amount)}</bdi>)
const rate = (value: string | null | undefined): ReactNode => (value == null ? nothing : <bdi>{percent(value)}</bdi>)

/** Names of values that a row's commission still needs. */
export function useMissing() {
  const t = useTranslations('simulator.missing')
  return (row: Row) => t(row.missing ?? 'other')
}

/** Widths for amounts of a single loan, not of a company's month. */
const rooms: Readonly<Record<string, number>> = {
  bank: 140,
  net: 116,
  installment: 108,
  earn: 116,
  company: 116,
  kept: 116,
}
const cards: Readonly<Record<string, CardPlace>> = { earn: 'lead', bank: 'foot', installment: 'fact' }

/**
 * The columns for a viewer, without those whose value the form fixes for all rows. `sells`: the figures are their own.
 */
export function useColumns(
  { agreement, product, bank }: SimulatorState,
  { internal, sells, proposes }: { internal: boolean; sells: boolean; proposes: boolean },
  widths: Layout['widths'] = {},
) {
  const t = useTranslations('simulator.columns')
  const missing = useMissing()
  const column = (key: Parameters<typeof t>[0], kind: string, draw: (row: Row) => ReactNode, label = t(key)) => ({
    key,
    kind,
    label,
    sortable: key === 'broker_rate' ? undefined : key,
    draw,
    card: cards[key],
    room: rooms[key],
    ...(key === 'company' && { priority: 1 as const }),
  })
  const columns = [
    column('table', 'text', (row) => <bdi>{row.table.name}</bdi>),
    bank === null && column('bank', 'text', (row) => <bdi>{row.bank.name}</bdi>),
    column('net', 'money', ({ client }) => reais(client.net_value)),
    column('installment', 'money', ({ client }) => reais(client.installment_value)),
    column('cet', 'percent', ({ client }) => rate(client.cet_annual)),
    column('broker_rate', 'percent', ({ broker, is_fixed_value: fixed }) =>
      fixed ? reais(broker?.rate) : rate(broker?.rate),
    ),
    column(
      'earn',
      'money',
      (row) =>
        row.broker ? (
          <strong className="font-semibold">{reais(row.broker.total)}</strong>
        ) : (
          <span className="text-xs text-muted">{missing(row)}</span>
        ),
      t(sells ? 'earnOwn' : 'earn'),
    ),
    internal && column('company', 'money', ({ company }) => reais(company?.total)),
    internal && column('kept', 'money', ({ kept }) => reais(kept)),
    column('rate', 'percent', ({ client }) => rate(client.monthly_rate)),
    agreement === null && column('agreement', 'text', (row) => <bdi>{row.agreement.name}</bdi>),
    product === null && column('product', 'text', (row) => <bdi>{row.product.name}</bdi>),
  ]
  return fitted(
    columns.filter((shown) => shown !== false),
    { widths },
    // It has no tick boxes, and a menu for those who sell.
    proposes ? 50 : 2,
  )
}
