'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { revealCustomer } from '@/lib/api/customers'
import { formatCpf } from '@/lib/formats/brazil'
import { RevealButton } from './reveal-button'
import { useReveal } from './use-reveal'

type Props = {
  uuid: string
  field: 'cpf' | 'rg'
  name: string
  masked: string
  reveals: boolean
  /** Rendered after the number. */
  children?: ReactNode
}

/** A client's CPF or RG, masked until a person with the permission reveals it. Words: `client`. */
export function ConcealedNumber({ uuid, field, name, masked, reveals, children }: Props) {
  const t = useTranslations('client')
  const asked = useReveal(revealCustomer(uuid, field))
  const told = asked.told?.[field]
  const whole = told && (field === 'cpf' ? formatCpf(told) : told)
  return (
    <span className="flex min-h-9 flex-wrap items-center gap-x-1">
      <bdi dir="ltr" className="tabular-nums">
        {whole ?? masked}
      </bdi>
      {children}
      {whole && <CopyButton text={whole} name={name} />}
      {reveals && <RevealButton asked={asked} label={t(whole ? 'hide' : 'show', { what: name })} />}
      <span role="status" className="basis-full text-xs text-muted empty:hidden">
        {whole ? t('shown', { what: name }) : ''}
      </span>
      {asked.fault && (
        <span role="alert" className="basis-full text-danger">
          {asked.fault}
        </span>
      )}
      {asked.dialog}
    </span>
  )
}
