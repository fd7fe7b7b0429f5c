'use client'

import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import type { Proposal } from '@/lib/contracts/proposal'
import { dateTime } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'

type Props = {
  rows: readonly Proposal[]
  open: string | null
  me: string
  timeZone: string
  onOpen: (uuid: string) => void
}

/** Waiting proposals, oldest first, with who has claimed each. */
export function QueueList({ rows, open, me, timeZone, onOpen }: Props) {
  const t = useTranslations('validation')
  return (
    <ol aria-label={t('queue')} className="flex flex-col gap-1.5">
      {rows.map((row) => {
        const { uuid, number, customer, bank, contract_value: value, submitted_at: sent, claimed_by: by } = row
        return (
          <li key={uuid}>
            <button
              type="button"
              data-queue-row={uuid}
              aria-current={uuid === open ? 'true' : undefined}
              onClick={() => onOpen(uuid)}
              className={classes(
                'block w-full rounded-md border border-line bg-surface px-3 py-2 text-start hover:bg-hover',
                'aria-[current=true]:border-accent-ink aria-[current=true]:shadow-[inset_0_0_0_1px_var(--accent-ink)]',
              )}
            >
              <span className="flex justify-between gap-3">
                <span className="min-w-0 truncate font-medium">
                  <span className="tabular-nums">{number}</span> <bdi>{customer.name}</bdi>
                </span>
                <bdi className="shrink-0 tabular-nums">{money(value)}</bdi>
              </span>
              <span className="flex justify-between gap-3 text-xs text-muted">
                <bdi className="min-w-0 truncate">{bank.name}</bdi>
                <bdi className="shrink-0 tabular-nums">{dateTime(sent, timeZone)}</bdi>
              </span>
              {by && (
                <span className="mt-1 flex items-center gap-1.5 text-xs">
                  <Lock aria-hidden className="size-3.5 text-muted" strokeWidth={1.75} />
                  {by.uuid === me ? t('byYou') : t('by', { name: by.name })}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
