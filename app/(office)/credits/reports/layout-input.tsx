'use client'

import { useQuery } from '@tanstack/react-query'
import type { InputProps } from '@/components/fields/input-props'
import { SelectInput } from '@/components/fields/select'
import { listOptions } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { commissionLayoutContract } from '@/lib/contracts/commission-layout'

type Props = InputProps<string | null> & {
  /** The bank whose layouts are offered; null for none. */
  bank: number | null
}

/** Chooses one of a bank's active layouts by its id; nothing while there is none to choose from. */
export function LayoutInput({ bank, ...props }: Props) {
  const { path } = commissionLayoutContract
  const { data } = useQuery({
    queryKey: [path, 'of bank', bank],
    queryFn: ({ signal }) =>
      call(listOptions<{ id: number; name: string }>(path, `options=1&per_page=all&active=true&bank_id=${bank}`), {
        signal,
      }),
    enabled: bank !== null,
  })
  const layouts = bank === null ? [] : (data?.rows ?? [])
  if (layouts.length === 0) return null
  return <SelectInput {...props} options={layouts.map(({ id, name }) => ({ value: String(id), label: name }))} />
}
