'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { InputProps } from '@/components/fields/input-props'
import { SelectInput } from '@/components/fields/select'
import { type AccountOption, listAccounts } from '@/lib/api/finance/entries'
import { call } from '@/lib/browser/call'

export type SuggestedProps = InputProps<string | null> & {
  /** Called with what it begins with, instead of `onChange`. */
  onSuggest?: (value: string | null) => void
}
/** `fits`: offers these alone; all of them if there is none, so that the refusal says what is missing. */
type Props = SuggestedProps & { fits?: (account: AccountOption) => boolean }

/** Chooses an account of the company by its id; begins with the default one. */
export function AccountInput({ onSuggest, fits, ...props }: Props) {
  const { value, onChange } = props
  const { data } = useQuery({
    queryKey: ['company accounts'],
    queryFn: ({ signal }) => call(listAccounts(), { signal }),
    staleTime: 0,
  })
  const all = data?.rows ?? []
  const fitting = fits ? all.filter(fits) : all
  const accounts = fitting.length > 0 ? fitting : all
  const suggested = accounts.find(({ is_default }) => is_default) ?? (accounts.length === 1 ? accounts[0] : undefined)
  // One that was switched off is not offered: showing another in its place would send the first.
  const settle = useEffectEvent(() => {
    if (value !== null && accounts.some(({ id }) => String(id) === value)) return
    const next = suggested ? String(suggested.id) : null
    if (next !== value) (onSuggest ?? onChange)(next)
  })
  useEffect(() => {
    if (data) settle()
  }, [data])
  return <SelectInput {...props} options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))} />
}
