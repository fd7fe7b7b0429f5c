'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyButton } from '@/components/proposal/copy-button'
import { IconButton } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { useSayError } from '@/components/ui/use-say-error'
import { formatCpf } from '@/lib/brazil'
import { call } from '@/lib/call'

type Props = { uuid: string; masked: string; reveals: boolean }

/** A client's CPF: masked until somebody who may asks for it, which is noted down (domain.md 2.0). Words: `client`. */
export function CustomerCpf({ uuid, masked, reveals }: Props) {
  const t = useTranslations('client')
  const { explain } = useSayError()
  const [cpf, setCpf] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const reveal = async () => {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      const { data } = await call<{ data: { cpf: string } }>(`/api/customers/physical/${uuid}/reveal`, {
        method: 'POST',
      })
      setCpf(formatCpf(data.cpf))
    } catch (error) {
      setFault(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="flex min-h-9 flex-wrap items-center gap-x-1">
      <bdi className="tabular-nums">{cpf ?? masked}</bdi>
      {cpf && <CopyButton text={cpf} name={t('cpf')} />}
      {reveals && (
        <IconButton
          label={t(cpf ? 'hide' : 'show')}
          className="print:hidden"
          onClick={() => (cpf ? setCpf(null) : void reveal())}
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
    </span>
  )
}
