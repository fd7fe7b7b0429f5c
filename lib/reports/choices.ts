import { operationTypes } from '@/lib/kinds/catalogue'
import { pendencyStatuses, pendencyTypes, priorities } from '@/lib/kinds/operation'
import { proposalStatuses } from '@/lib/proposals/flow'
import type { FieldValues } from './fields'

/** The values of choices, in the order in which they stand. Pure. */
export const choices: Readonly<Record<FieldValues, readonly string[]>> = {
  status: proposalStatuses,
  operation_type: operationTypes,
  pendency_type: pendencyTypes,
  pendency_status: pendencyStatuses,
  priority: priorities,
}
