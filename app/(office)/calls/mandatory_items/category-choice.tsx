'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { useCategories } from './use-categories'

/** The category whose items the list shows in their order; or all of them. */
export function CategoryChoice({ categories, chosen, choose }: ReturnType<typeof useCategories>) {
  const t = useTranslations('resources.mandatory_item')
  return (
    <div className="relative max-sm:w-full">
      <select
        aria-label={t('fields.category')}
        value={chosen?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
        className="control w-full max-w-72 appearance-none truncate rounded-md border border-strong bg-raised ps-3 pe-9 text-ink max-sm:max-w-full max-sm:text-base"
      >
        <option value="">{t('allCategories')}</option>
        {categories.map(({ id, name, active }) => (
          <option key={id} value={id}>
            {active ? name : t('inactiveCategory', { name })}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
        strokeWidth={1.75}
      />
    </div>
  )
}
