'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { MaskedInput } from '@/components/fields/masked'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { findCustomer } from '@/lib/api/customers'
import { CallError, call } from '@/lib/browser/call'
import { formatCpf, isCpf, toDigits } from '@/lib/formats/brazil'
import { ClientShortForm } from './client-short-form'
import type { Person } from './proposal-values'

type Props = { id: string; error?: string | undefined; onFound: (client: Person) => void }

const clean = (text: string) => toDigits(text).slice(0, 11)

/** Searches a client by CPF, which is sent in a body and stored nowhere. */
export function ClientSearch({ id, error, onFound }: Props) {
  const t = useTranslations('proposal.client')
  const { cpf, type, press, looking, fault, unknown } = useClientByCpf(onFound)
  // Enter searches for the client instead of sending the proposal.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    press()
  }
  return (
    <div className="flex flex-col gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter of the input inside is heard here. */}
      <div className="flex flex-wrap items-end gap-2" onKeyDown={onKeyDown}>
        <div className="min-w-56 grow sm:max-w-72">
          <MaskedInput
            id={id}
            label={t('cpf')}
            value={cpf}
            onChange={type}
            clean={clean}
            format={formatCpf}
            typed={/\d/}
            inputMode="numeric"
            error={fault ?? error}
            required
          />
        </div>
        <Button onClick={press} aria-disabled={looking}>
          {looking ? <Spinner /> : <Search aria-hidden className="size-4" strokeWidth={1.75} />}
          {t('look')}
        </Button>
      </div>
      <p role="status" className={unknown ? 'text-pretty text-muted' : 'sr-only'}>
        {unknown ? t('unknown') : ''}
      </p>
      {unknown && cpf !== null && <ClientShortForm cpf={cpf} onMade={onFound} />}
    </div>
  )
}

/** Searches a client once the typed CPF is complete and valid. */
function useClientByCpf(onFound: (client: Person) => void) {
  const t = useTranslations('proposal.client')
  const { explain } = useSayError()
  const [looking, setLooking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [cpf, setCpf] = useState<string | null>(null)
  const [unknown, setUnknown] = useState(false)
  const asked = useRef('')

  // Not `useSubmit`: another CPF typed meanwhile must be searched for, too.
  const look = async (number: string) => {
    if (asked.current === number) return
    asked.current = number
    setLooking(true)
    setFault(null)
    try {
      onFound(await call(findCustomer(number)))
    } catch (error) {
      const isNobody = error instanceof CallError && error.status === 404
      // A failed search may be repeated with the same CPF.
      if (!isNobody) asked.current = ''
      setUnknown(isNobody)
      if (!isNobody) setFault(explain(error))
    } finally {
      setLooking(false)
    }
  }
  const type = (next: string | null) => {
    setCpf(next)
    setFault(null)
    setUnknown(next !== null && next === asked.current)
    if (next !== null && isCpf(next)) void look(next)
  }
  const press = () => {
    if (cpf !== null && isCpf(cpf)) void look(cpf)
    else setFault(t('cpfWrong'))
  }
  return { cpf, type, press, looking, fault, unknown }
}
