'use client'

import { X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ChangeState } from '@/components/list/use-list-state'
import type { Filter } from '@/components/resource/define-resource'
import type { ResourceWords } from '@/components/words/use-resource-words'
import { date, monthInWords } from '@/lib/formats/dates'
import { joinWithAnd, joinWithOr } from '@/lib/formats/lists'
import { money } from '@/lib/formats/money'
import { earliest, latest, mostMoney, presetIn } from '@/lib/lists/ranges'
import { filtered, isNarrowed, type ListState } from '@/lib/lists/state'
import { useOptionNames } from './use-option-names'

type Props = {
  filters: readonly Filter[]
  /** The shown rows: they provide names for filters set by a link. */
  rows: readonly unknown[]
  state: ListState
  change: ChangeState
  clear: () => void
  words: ResourceWords
}

/** Active filters in words, removable one by one or all at once. */
export function FilterChips({ filters, rows, state, change, clear, words }: Props) {
  const t = useTranslations('list')
  if (!isNarrowed(state)) return null
  return (
    <ul aria-label={t('activeFilters')} className="mb-3 flex flex-wrap items-center gap-1.5">
      {state.search && (
        <Chip
          label={t('sought', { text: state.search })}
          onRemove={() => change((now) => ({ ...now, search: '', page: 1 }))}
        />
      )}
      {Object.entries(state.filters).flatMap(([key, all]) => {
        const filter = filters.find((one) => one.key === key && one.kind !== 'quick') ?? { key, kind: 'text' as const }
        // Searched one by one, so removed one by one.
        const apart = filter.kind === 'reference' && filter.linked !== 'all_but'
        return (apart ? all.map((value) => [value]) : [all]).map((values) => (
          <FilterChip
            key={apart ? `${key} ${values[0]}` : key}
            {...{ filter, rows, values, all, words }}
            onRemove={() => change((now) => without(now, key, values))}
          />
        ))
      })}
      <li>
        <button
          type="button"
          onClick={clear}
          className="min-h-8 rounded-md px-2 font-medium text-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-11 print:hidden"
        >
          {t('clear')}
        </button>
      </li>
    </ul>
  )
}

/** `state` without these values of a filter. */
const without = (state: ListState, key: string, values: readonly string[]): ListState =>
  filtered(state, { [key]: (state.filters[key] ?? []).filter((value) => !values.includes(value)) })

type ChipProps = {
  filter: Filter
  rows: readonly unknown[]
  values: readonly string[]
  /** The filter's values on all of its chips: their names are loaded at once. */
  all: readonly string[]
  words: ResourceWords
  onRemove: () => void
}

type Named = { uuid?: string; name?: string; number?: number }

/** Names of the records `values`, from the rows' field `of` or from the rows themselves. */
function namesIn(rows: readonly unknown[], of: string | null, values: readonly string[]): string[] {
  const found = rows.map((row) => {
    const all = row as Record<string, Named | undefined>
    return of === null ? (row as Named) : all[of]
  })
  const called = (one: Named | undefined) => one?.name ?? one?.number ?? '…'
  return values.map((value) => String(called(found.find((one) => one?.uuid === value))))
}

function FilterChip({ filter, rows, values, all, words, onRemove }: ChipProps) {
  const t = useTranslations('list')
  const locale = useLocale()
  const names = useOptionNames(filter.kind === 'reference' ? filter.from : null, all)
  const { key, kind } = filter
  const allBut = filter.kind === 'reference' && filter.linked === 'all_but'
  // An address may name any month.
  const wordOfMonth = (value: string) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? monthInWords(locale, value) : value)
  const said = (): string => {
    const [from = '', to = ''] = values
    if (filter.kind === 'given') return joinWithOr(locale, namesIn(rows, filter.of, values))
    if (kind === 'day') return date(from)
    if (kind === 'month') return joinWithOr(locale, values.map(wordOfMonth))
    const preset = kind === 'date' ? presetIn(values) : undefined
    if (preset) return t(preset)
    if (kind === 'date' && to) {
      if (from.slice(0, 10) === to.slice(0, 10)) return date(from)
      if (from === earliest) return t('until', { to: date(to) })
      return to === latest ? t('since', { from: date(from) }) : t('between', { from: date(from), to: date(to) })
    }
    if (kind === 'money' && to) {
      if (from === '0.00') return t('atMost', { to: money(to) })
      return to === mostMoney ? t('atLeast', { from: money(from) }) : t('between', { from: money(from), to: money(to) })
    }
    const named = values.map(
      (value) =>
        names[value] ??
        (isUuid(value) ? '…' : undefined) ??
        words.value(key, value) ??
        flagWord(value, t('yes'), t('no')),
    )
    return allBut ? joinWithAnd(locale, named) : joinWithOr(locale, named)
  }
  const label =
    key === 'with_trashed'
      ? t('withTrashed')
      : (words.chip(key, allBut ? [said()] : values) ?? t('chip', { field: words.field(key), value: said() }))
  return <Chip label={label} onRemove={onRemove} />
}

/** True for a uuid: it means nothing to people, so hide it until its name is known. */
const isUuid = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

const flagWord = (value: string, yes: string, no: string) => (value === 'true' ? yes : value === 'false' ? no : value)

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useTranslations('list')
  return (
    <li className="inline-flex min-h-8 max-w-full items-center rounded-3xl border border-line bg-raised ps-3 pointer-coarse:min-h-11 print:ps-0 print:border-0">
      <bdi className="py-1 wrap-anywhere">{label}</bdi>
      <button
        type="button"
        aria-label={t('remove', { filter: label })}
        onClick={onRemove}
        className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:text-ink pointer-coarse:size-11 print:hidden"
      >
        <X aria-hidden className="size-3.5" strokeWidth={1.75} />
      </button>
    </li>
  )
}
