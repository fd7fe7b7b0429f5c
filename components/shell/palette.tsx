'use client'

import { Combobox, ComboboxInput, Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { Clock, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { pushAddress } from '@/lib/browser/address'
import type { Guise } from '@/lib/contracts/guise'
import type { Beginning } from '@/lib/shell/begun'
import type { Entry, Section } from '@/lib/shell/menu'
import { found, keepRecent, recentIds } from '@/lib/shell/palette'
import type { Person } from './account-menu'
import { KeyHints, type OfferGroup, PaletteResults } from './palette-results'
import { useTools } from './tools-context'
import { type Choice, type FoundRecords, useFoundRecords } from './use-found-records'
import { type Offer, usePaletteItems } from './use-palette-items'

type Props = {
  sections: readonly Section[]
  unlisted: readonly Entry[]
  beginnings: readonly Beginning[]
  person: Person
  guise: Guise | null
  maySeeAs: boolean
  onClose: () => void
}

type Groups = { offers: readonly Offer[]; records: FoundRecords; search: string; choice: Choice }

/** The offers by group. Recent ones come first while nothing is typed; records come last, as they load late. */
function useGroups({ offers, records, search, choice }: Groups): OfferGroup[] {
  const t = useTranslations('palette')
  const [recent] = useState(recentIds)
  const searching = search.trim() !== ''
  const known = choice ? [] : offers
  const shown = searching ? found(known, search) : known.filter(({ rare }) => !rare)
  const used = searching ? [] : recent.flatMap((id) => known.find((offer) => offer.id === id) ?? [])
  const rest = shown.filter((offer) => !used.includes(offer))
  const groups: OfferGroup[] = [
    { label: t('recent'), offers: used, icon: Clock },
    { label: t('opened'), offers: searching || choice === 'guise' ? [] : records.recent },
    { label: t('pages'), offers: rest.filter(({ group }) => group === 'pages') },
    { label: t('actions'), offers: rest.filter(({ group }) => group === 'actions') },
    { label: t('seeAsProfiles'), offers: searching ? found(records.profiles, search) : records.profiles },
    { label: t(choice === 'guise' ? 'seeAsPeople' : 'records'), offers: records.offers },
  ]
  return groups.filter(({ offers }) => offers.length > 0)
}

const placeholders = { pendency: 'ofWhich', guise: 'asWhom', none: 'placeholder' } as const

/** A proposal's record; a pendency created there belongs to it. */
const proposalPage = /^\/proposals\/[\da-f-]{36}$/

/** Finds every page, action and record that the person may open, by a few letters. */
export default function Palette({ onClose, ...props }: Props) {
  const t = useTranslations('palette')
  const [search, setSearch] = useState('')
  const [choice, setChoice] = useState<Choice>(null)
  const records = useFoundRecords({ search, choice, isOff: props.guise !== null })
  const askProposal = () => {
    const { pathname } = location
    if (!proposalPage.test(pathname)) {
      setSearch('')
      return setChoice('pendency')
    }
    onClose()
    pushAddress(`${pathname}?pendency=new`)
  }
  const askGuise = () => {
    setSearch('')
    setChoice('guise')
  }
  const offers = usePaletteItems({ ...props, askProposal, askGuise, open: useTools() })
  const groups = useGroups({ offers, records, search, choice })
  const { looking, failure } = records
  useFocusBack()

  const choose = (offer: Offer | null) => {
    if (!offer) return
    // Records are not remembered: the next person at this browser must not see a client's name.
    if (offer.group !== 'records') keepRecent(offer.id)
    if (!offer.stays) onClose()
    offer.run()
  }

  return (
    <Dialog open onClose={onClose} aria-label={t('title')} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-black/40" />
      <div className="fixed inset-0 flex items-start justify-center p-3 sm:p-6 sm:pt-[12vh]">
        <DialogPanel
          // One Escape closes the dialog; otherwise the combobox would take the first one to close its list.
          onKeyDownCapture={(event) => event.key === 'Escape' && onClose()}
          className="drop-in flex max-h-[min(32rem,100%)] w-full max-w-xl flex-col overflow-hidden rounded-xl bg-raised text-ink shadow-float"
        >
          <Combobox<Offer | null> value={null} onChange={choose} immediate>
            <SearchInput search={search} onSearch={setSearch} placeholder={t(placeholders[choice ?? 'none'])} />
            <PaletteResults groups={groups} search={search} looking={looking} failure={failure} />
          </Combobox>
          <KeyHints />
        </DialogPanel>
      </div>
    </Dialog>
  )
}

type SearchProps = { search: string; onSearch: (search: string) => void; placeholder: string }

function SearchInput({ search, onSearch, placeholder }: SearchProps) {
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
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        className="h-13 w-full bg-transparent ps-11.5 pe-4 text-base text-ink outline-none placeholder:text-muted"
      />
    </div>
  )
}
