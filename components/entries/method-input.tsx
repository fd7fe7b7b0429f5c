'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { SelectInput } from '@/components/fields/select'
import { listMethods } from '@/lib/api/finance/entries'
import { call } from '@/lib/browser/call'
import type { SuggestedProps } from './account-input'

/** Chooses how money changes hands, by its id. One that was switched off is not offered, and stays the entry's own. */
export function MethodInput({ onSuggest, ...props }: SuggestedProps) {
  const { value, onChange } = props
  const { data } = useQuery({
    queryKey: ['payment methods'],
    queryFn: ({ signal }) => call(listMethods(), { signal }),
    staleTime: 0,
  })
  const settle = useEffectEvent(() => {
    if (value === null || data?.rows.some(({ id }) => String(id) === value)) return
    ;(onSuggest ?? onChange)(null)
  })
  useEffect(() => {
    if (data) settle()
  }, [data])
  return (
    <SelectInput {...props} options={(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))} />
  )
}
