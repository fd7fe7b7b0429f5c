import { type ProposalStatus, proposalStatuses } from '@/lib/proposals/flow'

/** Of an entry's field, which may hold anything: the status that it is, or null. Pure. */
export const toStatus = (value: unknown): ProposalStatus | null => proposalStatuses.find((one) => one === value) ?? null

/** As `toStatus`: the text that it is, or the name that it has. */
export const toText = (value: unknown): string => {
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
  return typeof value === 'string' ? value : ''
}
