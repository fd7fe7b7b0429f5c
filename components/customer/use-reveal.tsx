'use client'

import { type ReactNode, useState } from 'react'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { useSayError } from '@/components/ui/use-say-error'
import { formatCpf } from '@/lib/brazil'
import { call } from '@/lib/call'

type Revealing = {
  /** As people write it, once it is shown. */
  cpf: string | null
  busy: boolean
  fault: string | null
  show: () => Promise<void>
  hide: () => void
  /** Asks for the password, where the tenant API wants it. */
  dialog: ReactNode
}

/** The whole CPF of a client, for whoever may ask: who has seen it is kept (domain.md 2.0). */
export function useReveal(uuid: string): Revealing {
  const { explain } = useSayError()
  const { run, dialog } = useConfirmation()
  const [cpf, setCpf] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const show = async () => {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await run(async () => {
        const path = `/api/customers/physical/${uuid}/reveal`
        setCpf(formatCpf((await call<{ data: { cpf: string } }>(path, { method: 'POST' })).data.cpf))
      })
    } catch (error) {
      setFault(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return { cpf, busy, fault, show, hide: () => setCpf(null), dialog }
}
