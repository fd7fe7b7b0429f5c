'use client'

import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import type { InputProps } from '@/components/fields/input-props'
import { MaskedInput } from '@/components/fields/masked'
import { Button, IconButton } from '@/components/ui/button'
import { isTime, sortWeek, type WeekWindow } from '@/lib/formats/week'

type Props = InputProps<WeekWindow[]> & {
  /** In the order shown. */
  days: readonly number[]
  /** By weekday. */
  names: readonly string[]
}

const workday: Pick<WeekWindow, 'start' | 'end'> = { start: '09:00', end: '18:00' }
const monday = 1
const restOfWork = [2, 3, 4, 5]

/** A week, day by day: its windows as times to type, and drawn to scale. */
export function WeekInput({ id, label, value, onChange, onBlur, error, hint, days, names }: Props) {
  const t = useTranslations('form.week')
  const box = useRef<HTMLFieldSetElement>(null)
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

  const add = (day: number) => {
    const isFirst = !value.some(({ weekday }) => weekday === day)
    // A second window's hours are the person's to say.
    onChange([...value, { weekday: day, ...(isFirst ? workday : { start: '', end: '' }) }])
    requestAnimationFrame(() => {
      const inputs = box.current?.querySelectorAll<HTMLElement>(`[data-day="${day}"] [data-start] input`) ?? []
      ;[...inputs].at(-1)?.focus()
    })
  }
  const remove = (window: WeekWindow) => {
    onChange(value.filter((other) => other !== window))
    requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>(`[data-day="${window.weekday}"] [data-add]`)?.focus()
    })
  }
  const change = (window: WeekWindow, part: Partial<WeekWindow>) =>
    onChange(value.map((other) => (other === window ? { ...other, ...part } : other)))
  const repeat = () =>
    onChange([
      ...value.filter(({ weekday }) => !restOfWork.includes(weekday)),
      ...restOfWork.flatMap((weekday) => onMonday.map((window) => ({ ...window, weekday }))),
    ])
  const onMonday = value.filter(({ weekday }) => weekday === monday)

  return (
    <fieldset ref={box} id={id} tabIndex={-1} aria-describedby={described || undefined} onBlur={onBlur}>
      {/* The part of the page has the same heading. */}
      <legend className="sr-only">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-pretty text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-danger">
          {error}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {days.map((day) => (
          <li key={day} data-day={day} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <div className="flex items-center justify-between gap-2 sm:items-start sm:pt-2">
              <span className="first-letter:uppercase">{names[day]}</span>
            </div>
            <Day
              name={names[day] ?? ''}
              windows={value.filter(({ weekday }) => weekday === day)}
              change={change}
              remove={remove}
              add={() => add(day)}
            />
          </li>
        ))}
      </ul>
      {onMonday.length > 0 && (
        <Button className="mt-2 max-w-full py-1.5 whitespace-normal!" onClick={repeat}>
          {t('repeat')}
        </Button>
      )}
    </fieldset>
  )
}

type DayProps = {
  name: string
  windows: readonly WeekWindow[]
  change: (window: WeekWindow, part: Partial<WeekWindow>) => void
  remove: (window: WeekWindow) => void
  add: () => void
}

function Day({ name, windows, change, remove, add }: DayProps) {
  const t = useTranslations('form.week')
  return (
    <div className="min-w-0">
      <Drawn windows={windows} />
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        {windows.length === 0 && <p className="text-muted">{t('closed')}</p>}
        {windows.map((window, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a window is its place; its hours change while they are typed.
          <div key={at} className="flex flex-wrap items-center gap-2">
            <Time
              isStart
              label={t('from', { day: name, number: at + 1 })}
              value={window.start}
              onTime={(start) => change(window, { start })}
            />
            <span aria-hidden className="text-muted">
              –
            </span>
            <Time
              label={t('to', { day: name, number: at + 1 })}
              value={window.end}
              onTime={(end) => change(window, { end })}
            />
            <IconButton
              label={t('remove', { day: name, number: at + 1 })}
              className="pointer-coarse:size-11"
              onClick={() => remove(window)}
            >
              <X aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
          </div>
        ))}
        <div>
          <Button look="quiet" data-add="" aria-label={t('addOn', { day: name })} onClick={add}>
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            {t('add')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** `0900` → `09:00`; what is half typed stays. */
function timeTyped(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}

const asItIs = (time: string) => time

type TimeProps = { label: string; value: string; isStart?: boolean; onTime: (time: string) => void }

/** A time of 24 hours: the browser's own field writes AM and PM where its language does. */
function Time({ label, value, isStart, onTime }: TimeProps) {
  const id = useId()
  return (
    // The day and the dash say in sight what the label says.
    <div data-start={isStart ? '' : undefined} className="w-20 [&>div>div:first-child]:sr-only">
      <MaskedInput
        id={id}
        label={label}
        value={value}
        onChange={(time) => onTime(time ?? '')}
        clean={timeTyped}
        format={asItIs}
        typed={/\d/}
        inputMode="numeric"
        placeholder="00:00"
      />
    </div>
  )
}

/** The part of a day's 24 hours before `time`, in percent. */
const share = (time: string) => ((Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) / 1440) * 100

/** The day from midnight to midnight; the times beside it say the same in figures. */
const Drawn = ({ windows }: { windows: readonly WeekWindow[] }) => (
  <div aria-hidden className="relative my-1.5 h-2 rounded-full bg-hover sm:mt-4">
    {sortWeek(windows)
      .filter(({ start, end }) => isTime(start) && isTime(end) && start < end)
      .map(({ start, end }) => (
        <span
          key={`${start} ${end}`}
          className="absolute inset-y-0 rounded-full bg-primary"
          style={{ insetInlineStart: `${share(start)}%`, inlineSize: `${share(end) - share(start)}%` }}
        />
      ))}
  </div>
)
