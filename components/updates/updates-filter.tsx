import { ChevronDown, Search } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import type { Update } from '@/lib/api/commissions'
import { choicesAmong, type UpdateFilter } from '@/lib/shell/update-filter'

const field = 'control w-full rounded-md border border-strong bg-raised text-ink text-ellipsis max-sm:text-base'
const mark = 'pointer-events-none absolute inset-y-0 my-auto size-4 text-muted'

type Props = {
  rows: readonly Update[]
  filter: UpdateFilter
  onChange: (filter: UpdateFilter) => void
  search: RefObject<HTMLInputElement | null>
}

/** Search, bank and agreement; the options come from today's list. */
export function UpdatesFilter({ rows, filter, onChange, search }: Props) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const choices = [
    ['bank', t('updatesBank'), t('updatesBanks'), choicesAmong(rows, 'Bank', locale)],
    ['agreement', t('updatesAgreement'), t('updatesAgreements'), choicesAmong(rows, 'Agreement', locale)],
  ] as const
  return (
    <search className="grid gap-2 sm:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="relative">
        <Search aria-hidden className={`${mark} start-3`} strokeWidth={1.75} />
        <input
          ref={search}
          type="search"
          aria-label={t('updatesSearch')}
          placeholder={t('updatesSearchHint')}
          value={filter.search}
          onChange={({ target }) => onChange({ ...filter, search: target.value })}
          className={`${field} ps-9 pe-3 placeholder:text-muted`}
        />
      </div>
      {choices.map(([name, label, any, options]) => (
        <div key={name} className="relative">
          <select
            aria-label={label}
            value={filter[name]}
            onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
            className={`${field} appearance-none ps-3 pe-9`}
          >
            <option value="">{any}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className={`${mark} end-3`} strokeWidth={1.75} />
        </div>
      ))}
    </search>
  )
}
