'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { previewReversal, type SeenReversal } from '@/lib/api/proposals'
import { isAbsent } from '@/lib/browser/absent'
import { CallError, call } from '@/lib/browser/call'
import { useRested } from '@/lib/browser/use-rested'
import { money, percent } from '@/lib/formats/money'
import { amountLeft, isAmount } from '@/lib/proposals/reversed'

type Props = {
  uuid: string
  /** As typed; null while invalid. */
  percentage: string | null
}

/** Preview of a reversal: each person's loss, computed by the tenant API (money.md#reversal). */
export function ReversalPreview({ uuid, percentage }: Props) {
  const t = useTranslations('proposals.move.reversal')
  const { explain } = useSayError()
  const rested = useRested(percentage)
  const { data, error } = useQuery({
    queryKey: ['proposal', uuid, 'reversal', rested],
    queryFn: ({ signal }) => call(previewReversal(uuid, rested ?? ''), { signal }),
    enabled: rested !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  // If the tenant API has no preview, the step still works.
  if (error instanceof CallError && isAbsent(error.status)) return null
  const shown = rested !== null && rested === percentage ? data : undefined
  return (
    <section aria-label={t('title')} aria-live="polite" className="rounded-md border border-line px-3 py-2.5">
      <h3 className="mb-1.5 text-xs font-medium text-muted">{t('title')}</h3>
      {error && rested === percentage ? <p>{explain(error)}</p> : shown ? <Losses told={shown} /> : '—'}
    </section>
  )
}

function Losses({ told: { people, company, percentage, total } }: { told: SeenReversal }) {
  const t = useTranslations('proposals.move.reversal')
  const isNothing = !people.some(({ amount }) => isAmount(amount)) && !isAmount(company?.returned)
  return (
    <>
      {isNothing && <p className="text-pretty">{t('nothing')}</p>}
      {!isNothing && (
        <ul className="flex flex-col gap-2">
          {people.map(({ user, kind, amount, debited, left }) => (
            <Loss key={`${kind} ${user.uuid}`} name={user.name} note={t(`kinds.${kind}`)} amount={amount} left={left}>
              {debited !== amount && t('unreleased', { amount: money(amountLeft(amount, debited)) })}
            </Loss>
          ))}
          {company && (
            <Loss
              name={t('company')}
              note={t('returned', { amount: money(company.returned) })}
              amount={company.amount}
              left={company.left}
            />
          )}
        </ul>
      )}
      {total !== percentage && <p className="mt-2 text-xs text-muted">{t('total', { percentage: percent(total) })}</p>}
    </>
  )
}

type LossProps = { name: string; note: string; amount: string; left: string; children?: ReactNode }

function Loss({ name, note, amount, left, children }: LossProps) {
  const t = useTranslations('proposals.move.reversal')
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
      <span className="min-w-0 wrap-anywhere">
        <bdi>{name}</bdi>
        <span className="block text-xs text-muted">{note}</span>
      </span>
      <span className="ms-auto text-end">
        <bdi className={isAmount(amount) ? 'font-medium text-danger' : 'font-medium'}>
          {money(isAmount(amount) ? `-${amount}` : amount)}
        </bdi>
        <span className="block text-xs text-muted">
          <bdi>{t('left', { amount: money(left) })}</bdi>
        </span>
        {children && (
          <span className="block text-xs text-muted">
            <bdi>{children}</bdi>
          </span>
        )}
      </span>
    </li>
  )
}
