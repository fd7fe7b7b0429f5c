'use client'

import { ComboboxButton, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { Check, ChevronsUpDown, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import type { OptionSource } from '@/lib/api/options'
import { type OptionQuery, optionKey, optionPlace, useOptions } from './use-options'

/** At the end of a picker: clear it, and open the list. */
export function PickerButtons({ label, clear }: { label: string; clear?: (() => void) | undefined }) {
  const t = useTranslations('form')
  return (
    <div className="absolute inset-y-0 end-0 flex items-center">
      {clear && (
        <button
          type="button"
          aria-label={t('clearOf', { field: label })}
          onClick={clear}
          className="grid size-8 place-items-center rounded-md text-muted hover:text-ink"
        >
          <X aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      )}
      <ComboboxButton
        aria-label={t('openOf', { field: label })}
        className="control-square grid place-items-center rounded-md text-muted hover:text-ink"
      >
        <ChevronsUpDown aria-hidden className="size-4" strokeWidth={1.75} />
      </ComboboxButton>
    </div>
  )
}

type Props = {
  label: string
  from: OptionSource
  query?: OptionQuery | undefined
  open: boolean
  search: string
}

/** The server's matches, with their number announced above. */
export function PickerOptions({ label, from, query, open, search }: Props) {
  const t = useTranslations('form')
  const { say } = useSayError()
  const { options, more, loading, error, retry } = useOptions(from, search, open, query)
  const list = useRef<HTMLDivElement>(null)
  const count = options.length

  // It may open below the visible area.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list grows as options arrive.
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' })
  }, [open, count])

  return (
    <>
      <p role="status" className="sr-only">
        {open && !loading && t('found', { count })}
      </p>
      <ComboboxOptions
        ref={list}
        modal={false}
        aria-label={label}
        className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-72 scroll-py-1 overflow-y-auto overscroll-contain rounded-lg bg-raised p-1 text-ink shadow-float outline-none"
      >
        {options.map((option) => (
          <ComboboxOption
            key={optionKey(option)}
            value={option}
            // Options of the previous search are disabled: Enter must not choose one of them for the current text.
            disabled={loading}
            className="group control flex cursor-pointer items-center gap-2 rounded-md px-2.5 py-1 data-disabled:opacity-60 data-focus:bg-hover"
          >
            <Check
              aria-hidden
              className="invisible size-4 shrink-0 text-muted group-data-selected:visible"
              strokeWidth={1.75}
            />
            <span className="min-w-0 wrap-anywhere">
              <bdi>{option.name}</bdi>
              {optionPlace(option) && (
                <span className="block text-xs text-muted">
                  <bdi>{optionPlace(option)}</bdi>
                </span>
              )}
            </span>
          </ComboboxOption>
        ))}
        {count === 0 && !loading && !error && <p className="px-3 py-2 text-muted">{t('noOption')}</p>}
        {count === 0 && loading && !error && <p className="px-3 py-2 text-muted">{t('loading')}</p>}
        {more && !loading && <p className="px-3 py-2 text-xs text-muted">{t('moreOptions')}</p>}
        {error && (
          <div role="alert" className="flex flex-wrap items-center gap-2 px-3 py-2">
            <p className="text-danger">{say(error)}</p>
            <Button onClick={retry}>{t('retry')}</Button>
          </div>
        )}
      </ComboboxOptions>
    </>
  )
}
