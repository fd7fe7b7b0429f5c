'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/proposal/copy-button'
import { IconButton } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { useReveal } from './use-reveal'

type Props = { uuid: string; masked: string; reveals: boolean }

/** A client's CPF: masked until somebody who may asks for it. Words: `client`. */
export function CustomerCpf({ uuid, masked, reveals }: Props) {
  const t = useTranslations('client')
  const { cpf, busy, fault, show, hide, dialog } = useReveal(uuid)
  return (
    <span className="flex min-h-9 flex-wrap items-center gap-x-1">
      <bdi className="tabular-nums">{cpf ?? masked}</bdi>
      {cpf && <CopyButton text={cpf} name={t('cpf')} />}
      {reveals && (
        <IconButton
          label={t(cpf ? 'hide' : 'show')}
          className="print:hidden"
          onClick={() => (cpf ? hide() : void show())}
        >
          {busy ? (
            <Spinner />
          ) : cpf ? (
            <EyeOff aria-hidden className="size-4" strokeWidth={1.75} />
          ) : (
            <Eye aria-hidden className="size-4" strokeWidth={1.75} />
          )}
        </IconButton>
      )}
      <span role="status" className="basis-full text-xs text-muted empty:hidden">
        {cpf ? t('shown') : ''}
      </span>
      {fault && (
        <span role="alert" className="basis-full text-danger">
          {fault}
        </span>
      )}
      {dialog}
    </span>
  )
}
