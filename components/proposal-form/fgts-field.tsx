'use client'

import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { bound } from '@/components/fields/bound'
import { DateInput } from '@/components/fields/date'
import type { InputProps } from '@/components/fields/input-props'
import { MoneyInput } from '@/components/fields/money'
import { isIsoDay } from '@/components/fields/numbers'
import { Button, IconButton } from '@/components/ui/button'
import type { FgtsPart } from './proposal-values'

const most = 12
const nextYear = (day: string | null | undefined) =>
  day && isIsoDay(day) ? `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` : null

/** The yearly birthday withdrawals to be advanced (credit.md#fgts). */
function FgtsInput({ id, label, value, onChange, onBlur, error }: InputProps<FgtsPart[]>) {
  const t = useTranslations('proposal.fgts')
  const set = (index: number, part: Partial<FgtsPart>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <fieldset id={id} tabIndex={-1} onBlur={onBlur} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      {error && (
        <p id={`${id}-error`} className="mb-1.5 text-danger">
          {error}
        </p>
      )}
      <ol className="flex flex-col gap-3">
        {value.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by index.
          <li key={index} className="flex items-end gap-2">
            <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">
              <DateInput
                id={`${id}-${index}-day`}
                label={t('day', { number: index + 1 })}
                value={part.due_date}
                onChange={(due_date) => set(index, { due_date })}
              />
              <MoneyInput
                id={`${id}-${index}-amount`}
                label={t('amount', { number: index + 1 })}
                value={part.amount}
                onChange={(amount) => set(index, { amount })}
              />
            </div>
            <IconButton
              label={t('remove', { number: index + 1 })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <X aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ol>
      {value.length < most && (
        <Button
          className="mt-3"
          onClick={() => onChange([...value, { due_date: nextYear(value.at(-1)?.due_date), amount: null }])}
        >
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          {t('add')}
        </Button>
      )}
    </fieldset>
  )
}

export const FgtsField = bound<FgtsPart[], object>(FgtsInput, {
  show: (value) => String(value.length),
  check: (value) => (value.some(({ due_date, amount }) => !due_date || !isIsoDay(due_date) || !amount) ? 'fgts' : null),
})
