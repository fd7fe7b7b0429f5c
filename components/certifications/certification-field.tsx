'use client'

import { useQuery } from '@tanstack/react-query'
import { bound } from '@/components/fields/bound'
import type { InputProps } from '@/components/fields/input-props'
import { SelectInput } from '@/components/fields/select'
import { listCertifications } from '@/lib/api/certifications'
import { call } from '@/lib/browser/call'

type Chosen = { id: number; name: string }
type Props = {
  /** The person whose certifications are offered. */
  uuid: string
}

function CertificationInput({ uuid, value, onChange, ...rest }: InputProps<Chosen | null> & Props) {
  const { data } = useQuery({
    queryKey: ['certifications', uuid],
    queryFn: ({ signal }) => call(listCertifications(uuid), { signal }),
  })
  const known = (data?.certifications ?? []).map(({ id, issuer, number }) => ({ id, name: `${issuer} ${number}` }))
  // Before they are there, and of one that was deleted since.
  const all = value && !known.some(({ id }) => id === value.id) ? [value, ...known] : known
  return (
    <SelectInput
      {...rest}
      value={value ? String(value.id) : null}
      onChange={(id) => onChange(all.find((one) => String(one.id) === id) ?? null)}
      options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}

/** `certification_id`: one of a person's certifications. In the form it is `{id, name}`; its id is sent. */
export const CertificationField = bound<Chosen | null, Props>(CertificationInput, {
  show: (value) => value?.name ?? '',
})
