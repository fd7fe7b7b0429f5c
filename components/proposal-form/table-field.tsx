'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { bound } from '@/components/fields/bound'
import type { InputProps } from '@/components/fields/input-props'
import { ReferenceInput } from '@/components/fields/reference-input'
import { optionText } from '@/components/fields/use-options'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { classes, requiredMark } from '@/components/ui/classes'
import { Notice } from '@/components/ui/notice'
import { isAbsent } from '@/lib/browser/absent'
import { CallError } from '@/lib/browser/call'
import { OfferLine } from './offer-line'
import type { ChosenTable } from './proposal-values'
import type { Offer, Pay } from './use-offers'

type Props = {
  offers: readonly Offer[]
  asked: boolean
  busy: boolean
  failure: Error | null
  /** Called with the table that a person chooses. */
  onPick: (offer: Offer) => void
  pay: Pay
  /** For a person without the simulator: query of the plain lookup. */
  query: Record<string, string>
}

const atFirst = 6

/** Chooses a table among those that fit, ordered by commission. */
function TableInput(props: InputProps<ChosenTable | null> & Props) {
  const { id, label, value, onChange, onBlur, error, required, offers, asked, busy, failure, onPick, pay, query } =
    props
  const t = useTranslations('proposal.tables')
  const { say } = useSayError()
  const [all, setAll] = useState(false)
  // Without permission to simulate, or with an API that cannot: choose by name.
  if (failure instanceof CallError && (failure.status === 403 || isAbsent(failure.status)))
    return (
      <ReferenceInput
        {...{ id, label, value, error, required, query }}
        from="table"
        onChange={(next) => onChange(next?.id ? { id: next.id, name: next.name, bank: next.bank } : null)}
      />
    )
  const shown = all ? offers : offers.slice(0, atFirst)
  const chosen = offers.find(({ table }) => table.id === value?.id)
  const apart = value !== null && !shown.some(({ table }) => table.id === value.id)
  return (
    <fieldset id={id} tabIndex={-1} onBlur={onBlur} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes('mb-1.5 font-medium', required && requiredMark)}>{label}</legend>
      {error && (
        <p id={`${id}-error`} className="mb-1.5 text-danger">
          {error}
        </p>
      )}
      {apart && value && (
        <p className="mb-2 rounded-md border border-accent-ink px-3 py-2">
          {t.rich('chosen', {
            name: optionText({ ...value, bank: chosen?.bank ?? value.bank }),
            b: (name) => <strong className="font-semibold">{name}</strong>,
          })}
          {!chosen && asked && !busy && <span className="block text-danger">{t('chosenMisfit')}</span>}
        </p>
      )}
      {!asked && <p className="text-pretty text-muted">{t('start')}</p>}
      <p role="status" className={classes(offers.length > 0 ? 'mb-2 text-muted' : 'text-muted', !asked && 'sr-only')}>
        {asked && !failure && (busy && offers.length === 0 ? t('looking') : t('count', { count: offers.length }))}
      </p>
      {failure && <Notice look="error">{say(failure)}</Notice>}
      <div className={classes('flex flex-col gap-2', busy && 'opacity-70')}>
        {shown.map((offer) => (
          <OfferLine
            key={offer.table.id}
            group={id}
            offer={offer}
            pay={pay}
            checked={offer.table.id === value?.id}
            onChoose={() => {
              onChange({ id: offer.table.id, name: offer.table.name, bank: offer.bank })
              onPick(offer)
            }}
          />
        ))}
      </div>
      {offers.length > atFirst && !all && (
        <Button className="mt-2" onClick={() => setAll(true)}>
          {t('showAll', { count: offers.length })}
        </Button>
      )}
    </fieldset>
  )
}

export const TableField = bound<ChosenTable | null, Props>(TableInput, {
  show: (value) => (value ? optionText(value) : ''),
})
