import type { Filter } from '@/components/resource/define-resource'
import type { OptionSource } from '@/lib/api/options'
import { states } from '@/lib/formats/brazil'
import { choices } from '@/lib/reports/choices'
import type { ReportFilter } from '@/lib/reports/reports'

/** Filters of reports as those of lists. Pure. */

const sources: Partial<Record<ReportFilter, OptionSource>> = {
  bank_id: 'bank',
  agreement_id: 'agreement',
  product_id: 'product',
  table_id: 'table',
  user_uuid: 'seller',
  team_id: 'team',
  commercial_uuid: 'seller',
}

const choicesByFilter: Partial<Record<ReportFilter, readonly string[]>> = {
  operation_type: choices.operation_type,
  status: choices.status,
  type: choices.pendency_type,
  pendency_status: choices.pendency_status,
  priority: choices.priority,
  state: states,
}

/** The list that names a filter's values; undefined if they are words. */
export const filterSource = (key: string): OptionSource | undefined => sources[key as ReportFilter]

/** The filter of a list that a report's is. */
export function listFilter(key: ReportFilter): Filter {
  const from = sources[key]
  if (from)
    return {
      ...{ key, kind: 'reference', from },
      ...(key === 'commercial_uuid' && { query: { type_user: 'Comercial' } }),
    }
  const values = choicesByFilter[key]
  return values ? { key, kind: 'many', values } : { key, kind: 'integer' }
}
