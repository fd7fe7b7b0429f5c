'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useSeeAs } from '@/components/guise/use-see-as'
import { useSayError } from '@/components/toasts/use-say-error'
import { useGo } from '@/components/unsaved/use-go'
import { recentRecords, searchRecords } from '@/lib/api/people'
import { listProfiles } from '@/lib/api/profiles'
import { isAbsent } from '@/lib/browser/absent'
import { CallError, call } from '@/lib/browser/call'
import { useRested } from '@/lib/browser/use-rested'
import type { Search } from '@/lib/contracts/search'
import { isSearchable } from '@/lib/formats/searchable'
import type { SectionId } from '@/lib/shell/menu'
import type { Offer } from './use-palette-items'

/** A foreign tenant API may have no search: find nothing, without an error. */
const hasNone = (error: unknown) => error instanceof CallError && isAbsent(error.status)

export interface FoundRecords {
  offers: Offer[]
  /** Profiles to see as; none unless that is asked. */
  profiles: Offer[]
  /** Recently opened records, shown while nothing is typed. */
  recent: Offer[]
  /** The search for the current text is running. */
  looking: boolean
  /** The search's refusal, as a sentence. */
  failure: string | null
}

/** The palette's next question: the proposal of a new pendency, or as whom to see. */
export type Choice = 'pendency' | 'guise' | null

/** Converts records to offers; for a choice only what may be chosen. */
function useRecordOffers(choice: Choice) {
  const t = useTranslations('palette')
  const status = useTranslations('resources.proposal.values.status')
  const go = useGo()
  const { seeAs } = useSeeAs()
  const offer = (id: string, label: string, place: string, section: SectionId): Offer => ({
    id,
    group: 'records',
    label,
    place,
    section,
    run: () => go(id),
  })
  return ({ customers, proposals, calls = [], users }: Search): Offer[] => {
    if (choice === 'guise')
      return users
        .filter(({ type_user }) => type_user !== 'Administrador')
        .map(({ uuid, name, type_user }) => ({
          ...offer(`guise:${uuid}`, name, type_user, 'brokers'),
          run: () => seeAs({ user: uuid }),
        }))
    const sold = proposals.map((found) =>
      offer(
        `/proposals/${found.uuid}${choice ? '?pendency=new' : ''}`,
        t('proposal', { number: String(found.number) }),
        [found.customer, found.ade_number, status(found.status)].filter(Boolean).join(' · '),
        'proposals',
      ),
    )
    if (choice === 'pendency') return sold
    return [
      ...customers.map(({ uuid, name, cpf }) => offer(`/clients/${uuid}`, name, t('client', { cpf }), 'clients')),
      ...sold,
      ...calls.map(({ id, number, subject, situation }) =>
        offer(`/calls?record=${id}`, t('call', { number: String(number) }), `${subject} · ${situation}`, 'calls'),
      ),
      ...users.map(({ uuid, name, type_user }) => offer(`/users/view/${uuid}`, name, type_user, 'brokers')),
    ]
  }
}

/** Recent records per kind: leave room for the pages below. */
const shownRecent = 3

const newest = ({ customers, proposals }: Search): Search => ({
  customers: customers.slice(0, shownRecent),
  proposals: proposals.slice(0, shownRecent),
  calls: [],
  users: [],
})

type Asked = {
  search: string
  choice: Choice
  /** Seen as somebody else, records are not looked up, and what was opened is not the seen one's. */
  isOff: boolean
}

/** The profiles that an Administrador may see as. */
function useProfileOffers(asked: boolean): Offer[] {
  const { seeAs } = useSeeAs()
  const { data = [] } = useQuery({
    queryKey: ['palette', 'profiles'],
    queryFn: async ({ signal }) => (await call(listProfiles(), { signal })).rows,
    enabled: asked,
    ...dropped,
  })
  return data
    .filter(({ type_profile }) => type_profile !== 'Administrador')
    .map(({ id, name, type_profile }) => ({
      id: `guise:${id}`,
      group: 'records',
      label: name,
      ...(type_profile !== name && { place: type_profile }),
      section: 'administration',
      run: () => seeAs({ profile_id: id }),
    }))
}

/** Answers hold personal data: they are dropped as soon as the palette closes. */
const dropped = { gcTime: 0, staleTime: 60_000, retry: false }

/**
 * Records found by `search` in this person's scope, and recently opened ones. The search is a POST because the text may
 * be a CPF, which must not be in an address.
 */
export function useFoundRecords({ search, choice, isOff }: Asked): FoundRecords {
  const { say } = useSayError()
  const stepOffers = useRecordOffers(choice)
  const profiles = useProfileOffers(choice === 'guise')
  const typed = search.trim()
  const rested = useRested(typed)
  // The text before it may have been too short to search for.
  const q = isSearchable(typed) && isSearchable(rested) ? rested : ''
  const asks = q !== '' && !isOff
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(searchRecords(q), { signal }),
    enabled: asks,
    ...dropped,
  })
  const opened = useQuery({
    queryKey: ['search', 'recent'],
    queryFn: ({ signal }) => call(recentRecords(), { signal, background: true }),
    enabled: !isOff,
    ...dropped,
  })
  return {
    profiles,
    offers: isSearchable(typed) && data ? stepOffers(data) : [],
    recent: opened.data ? stepOffers(newest(opened.data)) : [],
    looking: isSearchable(typed) && !isOff && (typed !== q || isFetching),
    failure: asks && error && !hasNone(error) ? say(error) : null,
  }
}
