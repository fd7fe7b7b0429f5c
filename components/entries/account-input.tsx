'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { InputProps } from '@/components/fields/input-props'
import { SelectInput } from '@/components/fields/select'
import { listAccounts } from '@/lib/api/finance/entries'
import { call } from '@/lib/browser/call'

/** Chooses an account of the company by its id; begins with the default one. */
export function AccountInput(props: InputProps<string | null>) {
  const { value, onChange } = props
  const { data } = useQuery({
    queryKey: ['company accounts'],
    queryFn: ({ signal }) => call(listAccounts(), { signal }),
    staleTime: 0,
  })
  const accounts = data?.rows ?? []
  const suggested = accounts.find(({ is_default }) => is_default) ?? (accounts.length === 1 ? accounts[0] : undefined)
  const suggest = useEffectEvent((id: number) => value === null && onChange(String(id)))
  const id = suggested?.id
  useEffect(() => {
    if (id !== undefined) suggest(id)
  }, [id])
  return <SelectInput {...props} options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))} />
}
