'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import type { InputProps } from '@/components/fields/input-props'
import { SelectInput } from '@/components/fields/select'
import { loadLogins } from '@/lib/api/proposals'
import { call } from '@/lib/browser/call'

type Props = InputProps<number | null> & { uuid: string }

/**
 * The bank login for typing a proposal, among those that fit; if one is required, the first is preselected, as the API
 * would. Nothing if the API reports none.
 */
export function LoginField({ uuid, value, onChange, ...rest }: Props) {
  const t = useTranslations('proposals.move.login')
  const { data, error } = useQuery({
    queryKey: ['proposal', uuid, 'logins'],
    queryFn: ({ signal }) => call(loadLogins(uuid), { signal }),
    gcTime: 0,
  })
  const { demanded = false, logins = [] } = data ?? {}
  const first = demanded && value === null ? (logins[0]?.id ?? null) : null
  const choose = useEffectEvent(onChange)
  useEffect(() => {
    if (first !== null) choose(first)
  }, [first])
  // Without the right to see logins, the step omits the choice: the API picks one if needed.
  if (error) return null
  return (
    <SelectInput
      {...rest}
      required={demanded}
      value={value === null ? null : String(value)}
      hint={data && logins.length === 0 ? t(demanded ? 'demanded' : 'none') : undefined}
      options={logins.map(({ id, login, user }) => ({ value: String(id), label: t('of', { login, name: user.name }) }))}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  )
}
