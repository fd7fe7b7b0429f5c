'use client'

import { useTranslations } from 'next-intl'
import { type ProposalStatus, statusFacts } from '@/lib/proposals/flow'

/** Coloured dot of a status (proposals.md#statuses), always shown beside text. */
export const StatusDot = ({ status }: { status: ProposalStatus }) => (
  <span
    aria-hidden
    className="size-2 shrink-0 rounded-full forced-colors:border"
    style={{ backgroundColor: statusFacts[status].color }}
  />
)

/** Labels of statuses. Needs the words of `resources.proposal`. */
export function useStatusWords() {
  const t = useTranslations('resources.proposal.values.status')
  return (status: ProposalStatus): string => t(status)
}

/** A proposal's status, as a word with a colour. */
export function StatusBadge({ status }: { status: ProposalStatus }) {
  const say = useStatusWords()
  return (
    <span
      className="inline-flex max-w-full items-center gap-1.5 rounded-full border px-2 text-xs leading-5 font-medium text-ink max-sm:rounded-xl sm:whitespace-nowrap"
      style={{
        borderColor: `color-mix(in oklab, ${statusFacts[status].color} 45%, var(--surface))`,
        backgroundColor: `color-mix(in oklab, ${statusFacts[status].color} 12%, var(--surface))`,
      }}
    >
      <StatusDot status={status} />
      <span className="sm:truncate">{say(status)}</span>
    </span>
  )
}
