import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { TableColumn } from '@/components/data-table/table-props'
import type { VisibleSimulation } from '@/lib/contracts/simulation'
import { money, percent } from '@/lib/formats/money'
import type { SimulatorState } from './simulator-state'

type Row = VisibleSimulation

const nothing = <span className="text-muted">—</span>
const reais = (amount: string | null | undefined): ReactNode => (amount == null ? nothing : <bdi>{money(amount)}</bdi>)
const rate = (value: string | null | undefined): ReactNode => (value == null ? nothing : <bdi>{percent(value)}</bdi>)

/** Words for the value that a row's commission still needs. */
export function useMissing() {
  const t = useTranslations('simulator.missing')
  return (row: Row) => t(row.missing ?? 'other')
}

/** The columns of a viewer, without those whose value the form fixes for all rows. `sells`: the figures are their own. */
export function useColumns({ agreement, product, bank }: SimulatorState, internal: boolean, sells: boolean) {
  const t = useTranslations('simulator.columns')
  const missing = useMissing()
  const column = (key: Parameters<typeof t>[0], kind: string, draw: (row: Row) => ReactNode, label = t(key)) => ({
    key,
    kind,
    label,
    sortable: key === 'broker_rate' ? undefined : key,
    draw,
  })
  const columns: (TableColumn<Row> | false)[] = [
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
  return columns.filter((shown) => shown !== false)
}
