'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { AppLink } from '@/components/ui/app-link'
import type { OpenLine, Suggestion } from '@/lib/contracts/reconciliation'
import { date } from '@/lib/formats/dates'
import { MovementLink, MovementText } from './movement-text'
import { signed } from './sums'
import { useWhy } from './use-why'

type Props = {
  line: OpenLine
  /** The chosen one; null for none. */
  at: number | null
  /** Null for whoever only reads. */
  onChoose: ((index: number) => void) | null
}

/** Suggestions for the current line, each with its movements; one is chosen. */
export function Suggestions({ line, at, onChoose }: Props) {
  const t = useTranslations('reconciliation.suggestions')
  const name = useId()
  if (line.suggestions.length === 0) return <p className="text-pretty text-muted">{t('none')}</p>
  return (
    <fieldset>
      <legend className="sr-only">{t('title')}</legend>
      <ul className="divide-y divide-line">
        {line.suggestions.map((suggestion, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the rules' own, and the key of each.
          <li key={index} className="py-2 first:pt-0">
            <Choice
              {...{ name, line, suggestion, index }}
              checked={index === at}
              onChoose={onChoose && (() => onChoose(index))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const link =
  'inline-flex min-h-6 items-center text-accent-ink underline-offset-2 hover:underline pointer-coarse:min-h-11'

type ChoiceProps = {
  name: string
  line: OpenLine
  suggestion: Suggestion
  index: number
  checked: boolean
  onChoose: (() => void) | null
}

function Choice({ name, line, suggestion, index, checked, onChoose }: ChoiceProps) {
  const t = useTranslations('reconciliation.suggestions')
  const why = useWhy()
  const { movements, make, payment, report } = suggestion
  const text = (
    <span className="min-w-0 flex-1 font-medium wrap-anywhere">
      <bdi>{why.suggestion(suggestion)}</bdi>
    </span>
  )
  return (
    <>
      {onChoose ? (
        <label className="flex min-h-6 cursor-pointer items-start gap-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center">
          <input
            type="radio"
            name={name}
            checked={checked}
            onChange={onChoose}
            className="mt-0.5 size-4 shrink-0 accent-(--focus) pointer-coarse:size-6"
          />
          {text}
          {index < 5 && (
            <kbd aria-hidden className="rounded-sm border border-line px-1 text-xs leading-4 text-muted max-sm:hidden">
              {index + 1}
            </kbd>
          )}
        </label>
      ) : (
        text
      )}
      <div className="ps-6.5">
        {movements.map((movement) => (
          <div key={movement.id} className="flex items-center gap-2">
            <MovementText movement={movement} />
            <MovementLink movement={movement} />
          </div>
        ))}
        {make && (
          <p className="text-muted wrap-anywhere">
            <bdi>{[make.description, make.cost_center?.name].filter(Boolean).join(' · ')}</bdi>
          </p>
        )}
        {report && (
          <>
            <p className="text-muted wrap-anywhere">
              <bdi>{[report.name, date(report.reported_on), signed(report.net)].join(' · ')}</bdi>
            </p>
            {movements.length === 0 && <p className="text-muted">{t('receives', { day: date(line.posted_on) })}</p>}
            <AppLink href={`/credits/reports/${report.id}`} className={link}>
              {t('openReport')}
            </AppLink>
          </>
        )}
        {payment && (
          <AppLink href={`/financial?uuid=${payment.uuid}&record=${payment.uuid}`} className={link}>
            {t('openPayment')}
          </AppLink>
        )}
      </div>
    </>
  )
}
