import type { ProductionColumn } from '@/lib/contracts/dashboard'
import type { ReportCell } from '@/lib/contracts/report'
import type { ReportField } from '@/lib/reports/fields'
import type { Acting } from '../../core/kernel/acting'
import { findGroupNames, without } from '../dashboard/group-names'
import { unnamed } from './source'

type Key = string | null

const columns: Readonly<Record<string, ProductionColumn>> = {
  bank: 'bank',
  agreement: 'agreement',
  product: 'product',
  table: 'table',
  broker: 'broker',
  team: 'team',
  commercial: 'commercial',
  assignee: 'broker',
}
/** Rows without one. */
const none = (key: string): string => (key === 'assignee' ? 'Sem responsável' : (without[columns[key] ?? 'bank'] ?? ''))

/** References by their names, with the keys that lists find them by; other groups are their own cells. */
export async function nameKeys(
  acting: Acting,
  fields: readonly ReportField[],
  rows: readonly (readonly Key[])[],
): Promise<(at: number, key: Key) => ReportCell> {
  const names = new Map<number, Awaited<ReturnType<typeof findGroupNames>>>()
  for (const [at, { key, kind }] of fields.entries()) {
    const column = kind === 'reference' ? columns[key] : undefined
    const keys = new Set(rows.map((row) => row[at] ?? null))
    const ids = [...keys].filter((one) => one !== null && one !== unnamed).map(Number)
    if (column) names.set(at, await findGroupNames(acting, column, ids))
  }
  return (at, key) => {
    const known = names.get(at)
    if (!known) return key
    if (key === null) return { key: null, name: none(fields[at]?.key ?? '') }
    return known.get(Number(key)) ?? { key: null, name: 'Outros' }
  }
}
