'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { isAbsent } from '@/lib/browser/absent'
import { CallError, call } from '@/lib/browser/call'
import type { Search } from '@/lib/contracts/search'
import type { Offer } from './use-palette-items'

/** Typed without a pause, it is one search. */
const rest = 300
const fewest = 3

/** A tenant API of somebody else's that has no search: then there is none. */
const hasNone = (error: unknown) => error instanceof CallError && isAbsent(error.status)

/** `text` once it has stood for a moment; at once where it is too short to be asked. */
function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text.length < fewest ? 0 : rest)
    return () => clearTimeout(timer)
  }, [text])
  return text.length < fewest ? '' : rested
}

export interface FoundRecords {
  offers: Offer[]
  /** What is typed has not been answered yet. */
  looking: boolean
  /** Why it could not be. */
  failure: string | null
}

/**
 * The records that `search` means, as far as this person may see them: posted, for it may be a CPF, which stands in
 * no address and is kept nowhere. Asked once the typing rests, from the third sign on.
 */
export function useFoundRecords(search: string): FoundRecords {
  const t = useTranslations('palette')
  const status = useTranslations('resources.proposal.values.status')
  const router = useRouter()
  const { say } = useSayError()
  const typed = search.trim()
  const q = useRested(typed)
  const asks = q.length >= fewest
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) =>
      call<{ data: Search }>('/api/search', { method: 'POST', body: { q }, signal }).then((answer) => answer.data),
    enabled: asks,
    // What it holds is people's own: gone with the palette.
    gcTime: 0,
    staleTime: 60_000,
    retry: false,
  })
  const offer = (id: string, label: string, place: string, section: string): Offer => ({
    id,
    group: 'records',
    label,
    place,
    section,
    run: () => router.push(id),
  })
  const offers =
    typed.length < fewest || !data
      ? []
      : [
          ...data.customers.map(({ uuid, name, cpf }) =>
            offer(`/clients/${uuid}`, name, t('client', { cpf }), 'clients'),
          ),
          ...data.proposals.map((found) =>
            offer(
              `/proposals/${found.uuid}`,
              t('proposal', { number: String(found.number) }),
              [found.customer, found.ade_number, status(found.status)].filter(Boolean).join(' · '),
              'proposals',
            ),
          ),
          ...data.users.map(({ uuid, name, type_user }) => offer(`/users/view/${uuid}`, name, type_user, 'brokers')),
        ]
  return {
    offers,
    looking: typed.length >= fewest && (typed !== q || isFetching),
    failure: asks && error && !hasNone(error) ? say(error) : null,
  }
}
