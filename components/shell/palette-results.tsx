import { ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { CornerDownLeft, FileText, IdCard, type LucideIcon, Zap } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { classes } from '@/components/ui/classes'
import { menuIcons } from '../menu/menu-icons'
import type { FoundRecords } from './use-found-records'
import type { Offer } from './use-palette-items'

export type OfferGroup = { label: string; offers: Offer[]; icon?: LucideIcon }

type Props = Pick<FoundRecords, 'looking' | 'failure'> & { groups: readonly OfferGroup[]; search: string }

const fallback = { pages: FileText, actions: Zap, records: IdCard } as const

/** The offers by group, or the reason why there are none. */
export function PaletteResults({ groups, search, looking, failure }: Props) {
  const t = useTranslations('palette')
  const count = groups.reduce((sum, { offers }) => sum + offers.length, 0)
  return (
    <>
      <p role="status" className="sr-only">
        {looking ? t('looking') : t('results', { count })}
      </p>
      {failure && (
        <p role="alert" className="border-b border-line px-4.5 py-2.5 text-sm text-danger">
          {failure}
        </p>
      )}
      {count === 0 && (
        <p className="px-5 py-10 text-center break-words text-muted">
          {looking ? t('looking') : t('empty', { query: search })}
        </p>
      )}
      {/* Empty, it stays: the text box says that it controls it. */}
      <ComboboxOptions
        static
        modal={false}
        aria-label={t('title')}
        className={classes(
          'min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 outline-none',
          count === 0 && 'hidden',
        )}
      >
        {groups.map((group) => (
          <OptionGroup key={group.label} {...group} />
        ))}
      </ComboboxOptions>
    </>
  )
}

function OptionGroup({ label, offers, icon }: OfferGroup) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
    <div role="group" aria-labelledby={id} className="not-first:mt-2">
      <div id={id} className="px-2.5 pt-1 pb-1.5 text-xs text-muted">
        {label}
      </div>
      {offers.map((offer) => {
        const Icon = icon ?? (offer.section ? menuIcons[offer.section] : undefined) ?? fallback[offer.group]
        return (
          <ComboboxOption
            key={offer.id}
            value={offer}
            className="group control flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 data-focus:bg-hover"
          >
            <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
            {/* Nothing is truncated: on a phone the place goes under the name. */}
            <span className="flex min-w-0 flex-col py-1 sm:flex-row sm:gap-2.5">
              <span>{offer.label}</span>
              {offer.place && <span className="text-muted max-sm:text-xs">{offer.place}</span>}
            </span>
            <CornerDownLeft
              aria-hidden
              className="invisible ms-auto size-3.5 shrink-0 text-muted group-data-focus:visible rtl:-scale-x-100"
            />
          </ComboboxOption>
        )
      })}
    </div>
  )
}

/** The palette's keys, hidden from screen readers, which announce a combobox's keys themselves. */
export function KeyHints() {
  const t = useTranslations('palette')
  const hints = [
    ['↑↓', t('hintMove')],
    ['↵', t('hintOpen')],
    ['Esc', t('hintClose')],
  ]
  return (
    <div
      aria-hidden
      className="flex shrink-0 gap-4 border-t border-line px-4.5 py-2 text-xs text-muted pointer-coarse:hidden"
    >
      {hints.map(([key, word]) => (
        <span key={key} className="flex items-center gap-1.5">
          <kbd className="rounded-sm border border-line px-1 font-sans">{key}</kbd>
          {word}
        </span>
      ))}
    </div>
  )
}
