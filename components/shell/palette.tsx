'use client'

import { Combobox, ComboboxInput, Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { Clock, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFocusBack } from '@/components/ui/use-focus-back'
import type { Entry, Section } from '@/lib/shell/menu'
import { found, keepRecent, recentIds } from '@/lib/shell/palette'
import type { Person } from './account-menu'
import { KeyHints, type OfferGroup, PaletteResults } from './palette-results'
import { useTools } from './tools-context'
import { useFoundRecords } from './use-found-records'
import { type Offer, usePaletteItems } from './use-palette-items'

type Props = { sections: readonly Section[]; unlisted: readonly Entry[]; person: Person; onClose: () => void }

/** The offers by group. Recent ones come first while nothing is typed; records come last, as they load late. */
function useGroups(offers: readonly Offer[], records: Offer[], search: string): OfferGroup[] {
  const t = useTranslations('palette')
  const [recent] = useState(recentIds)
  const searching = search.trim() !== ''
  const shown = searching ? found(offers, search) : offers.filter(({ rare }) => !rare)
  const used = searching ? [] : recent.flatMap((id) => offers.find((offer) => offer.id === id) ?? [])
  const rest = shown.filter((offer) => !used.includes(offer))
  const groups: OfferGroup[] = [
    { label: t('recent'), offers: used, icon: Clock },
    { label: t('pages'), offers: rest.filter(({ group }) => group === 'pages') },
    { label: t('actions'), offers: rest.filter(({ group }) => group === 'actions') },
    { label: t('records'), offers: records },
  ]
  return groups.filter(({ offers }) => offers.length > 0)
}

/** Finds every page, action and record that the person may open, by a few letters. */
export default function Palette({ sections, unlisted, person, onClose }: Props) {
  const t = useTranslations('palette')
  const [search, setSearch] = useState('')
  const { offers: records, looking, failure } = useFoundRecords(search)
  const groups = useGroups(usePaletteItems({ sections, unlisted, person, open: useTools() }), records, search)
  useFocusBack()

  const choose = (offer: Offer | null) => {
    if (!offer) return
    // A record is not kept: the next person at this browser must not read a client's name.
    if (offer.group !== 'records') keepRecent(offer.id)
    onClose()
    offer.run()
  }

  return (
    <Dialog open onClose={onClose} aria-label={t('title')} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-black/40" />
      <div className="fixed inset-0 flex items-start justify-center p-3 sm:p-6 sm:pt-[12vh]">
        <DialogPanel
          // One Escape closes the dialog: the combobox would take the first for its list.
          onKeyDownCapture={(event) => event.key === 'Escape' && onClose()}
          className="drop-in flex max-h-[min(32rem,100%)] w-full max-w-xl flex-col overflow-hidden rounded-xl bg-raised text-ink shadow-float"
        >
          <Combobox<Offer | null> value={null} onChange={choose} immediate>
            <SearchInput search={search} onSearch={setSearch} />
            <PaletteResults groups={groups} search={search} looking={looking} failure={failure} />
          </Combobox>
          <KeyHints />
        </DialogPanel>
      </div>
    </Dialog>
  )
}

function SearchInput({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useTranslations('palette')
  return (
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
        onChange={(event) => onSearch(event.target.value)}
        className="h-13 w-full bg-transparent ps-11.5 pe-4 text-base text-ink outline-none placeholder:text-muted"
      />
    </div>
  )
}
