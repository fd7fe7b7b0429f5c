'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { bound } from '@/components/fields/bound'
import type { InputProps } from '@/components/fields/input-props'
import { SelectInput } from '@/components/fields/select'
import { listParents } from '@/lib/api/proposals'
import { call } from '@/lib/browser/call'
import type { Proposal } from '@/lib/contracts/proposal'
import { money } from '@/lib/formats/money'
import type { Person } from './proposal-values'

type Props = { customer: string | null; self: string | null }

/** Another proposal of the same client that this one belongs to. */
function ParentInput({ value, onChange, customer, self, ...rest }: InputProps<Person | null> & Props) {
  const { data = [] } = useQuery({
    queryKey: ['proposals', 'of', customer],
    queryFn: customer === null ? skipToken : async ({ signal }) => (await call(listParents(customer), { signal })).rows,
  })
  const others = data.filter(({ uuid }) => uuid !== self)
  const named = (one: Proposal) => `#${one.number} · ${one.product.name} · ${money(one.contract_value)}`
  const options = others.map((one) => ({ value: one.uuid, label: named(one) }))
  const known = value === null || others.some(({ uuid }) => uuid === value.uuid)
  return (
    <SelectInput
      {...rest}
      value={value?.uuid ?? null}
      onChange={(uuid) => {
        const found = others.find((one) => one.uuid === uuid)
        onChange(found ? { uuid: found.uuid, name: `#${found.number}` } : null)
      }}
      options={known ? options : [{ value: value.uuid, label: value.name }, ...options]}
    />
  )
}

export const ParentField = bound<Person | null, Props>(ParentInput, { show: (value) => value?.name ?? '' })
