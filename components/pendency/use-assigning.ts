'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { call } from '@/lib/browser/call'
import type { Pendency } from '@/lib/contracts/pendency'
import { pendencyPath, type SeenPendency, useReloadPendencies } from './use-thread'

/** Makes a pendency somebody's, or nobody's; what came of it in a sentence, and whether it was done. */
export function useAssigning({ id, row_version }: SeenPendency) {
  const t = useTranslations('pendency')
  const { explain } = useSayError()
  const reload = useReloadPendencies()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  const give = async (assignee_uuid: string | null): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFault(null)
    try {
      const { data } = await call<{ data: Pendency }>(`${pendencyPath}/${id}`, {
        method: 'PUT',
        body: { assignee_uuid, row_version },
      })
      setSaid(data.assignee ? t('passed', { name: data.assignee.name }) : t('released'))
      return true
    } catch (error) {
      setFault(explain(error))
      return false
    } finally {
      await reload()
      setBusy(false)
    }
  }
  return { give, busy, fault, said }
}
