'use client'

import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react'
import { Clock, CornerDownLeft, FileText, IdCard, type LucideIcon, Search, Zap } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useFocusBack } from '@/components/ui/use-focus-back'
import type { Section } from '@/lib/shell/menu'
import { found, keepRecent, recentIds } from '@/lib/shell/palette'
import { menuIcons } from '../menu/menu-icons'
import type { Person } from './account-menu'
import { useTools } from './tools-context'
import { useFoundRecords } from './use-found-records'
import { type Offer, usePaletteItems } from './use-palette-items'

type Props = { sections: readonly Section[]; person: Person; onClose: () => void }
type Group = { label: string; offers: Offer[]; icon?: LucideIcon }

/** What is shown: with nothing typed, what was used of late comes first. Records come last, for they come late. */
function useGroups(offers: readonly Offer[], records: Offer[], search: string): Group[] {
  const t = useTranslations('palette')
  const [recent] = useState(recentIds)
  const searching = search.trim() !== ''
  const shown = searching ? found(offers, search) : offers.filter(({ rare }) => !rare)
  const late = searching ? [] : recent.flatMap((id) => offers.find((one) => one.id === id) ?? [])
  const rest = shown.filter((one) => !late.includes(one))
  const groups: Group[] = [
    { label: t('recent'), offers: late, icon: Clock },
    { label: t('pages'), offers: rest.filter(({ group }) => group === 'pages') },
    { label: t('actions'), offers: rest.filter(({ group }) => group === 'actions') },
    { label: t('records'), offers: records },
  ]
  return groups.filter(({ offers }) => offers.length > 0)
}

/** Every page one may see, every action of one's own and every record in one's scope, a few letters away. */
export default function Palette({ sections, person, onClose }: Props) {
  const t = useTranslations('palette')
  const [search, setSearch] = useState('')
  const { offers: records, looking, failure } = useFoundRecords(search)
  const groups = useGroups(usePaletteItems(sections, person, useTools()), records, search)
  const count = groups.reduce((sum, { offers }) => sum + offers.length, 0)
  useFocusBack()

  const choose = (offer: Offer | null) => {
    if (!offer) return
    // Whose record was opened is nobody's to read here later.
    if (offer.group !== 'records') keepRecent(offer.id)
    onClose()
    offer.run()
  }

  return (
    <Dialog open onClose={onClose} aria-label={t('title')} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-black/40" />
      <div className="fixed inset-0 flex items-start justify-center p-3 sm:p-6 sm:pt-[12vh]">
        <DialogPanel
          // One Escape closes: the list is no window of its own.
          onKeyDownCapture={(event) => event.key === 'Escape' && onClose()}
          className="drop-in flex max-h-[min(32rem,100%)] w-full max-w-xl flex-col overflow-hidden rounded-xl bg-raised text-ink shadow-float"
        >
          <Combobox<Offer | null> value={null} onChange={choose} immediate>
            <div className="relative shrink-0 border-b border-line">
              <Search
                aria-hidden
                className="pointer-events-none absolute inset-y-0 start-4 my-auto size-[1.125rem] text-muted"
                strokeWidth={1.75}
              />
              <ComboboxInput
                autoFocus
                aria-label={t('title')}
                placeholder={t('placeholder')}
                autoComplete="off"
                spellCheck={false}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                className="h-13 w-full bg-transparent ps-11.5 pe-4 text-base text-ink outline-none placeholder:text-muted"
              />
            </div>
            <p role="status" className="sr-only">
              {looking ? t('looking') : t('results', { count })}
            </p>
            {failure && (
              <p role="alert" className="border-b border-line px-4.5 py-2.5 text-sm text-danger">
                {failure}
              </p>
            )}
            {count === 0 ? (
              <p className="px-5 py-10 text-center break-words text-muted">
                {looking ? t('looking') : t('empty', { query: search })}
              </p>
            ) : (
              <ComboboxOptions
                static
                modal={false}
                aria-label={t('title')}
                className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 outline-none"
              >
                {groups.map((group) => (
                  <OptionGroup key={group.label} {...group} />
                ))}
              </ComboboxOptions>
            )}
          </Combobox>
          <Hints />
        </DialogPanel>
      </div>
    </Dialog>
  )
}

function OptionGroup({ label, offers, icon }: Group) {
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
            {/* Nothing is cut: on a phone the place stands under the name. */}
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

const fallback = { pages: FileText, actions: Zap, records: IdCard } as const

/** The keys, for those who see them. */
function Hints() {
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
