'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/toasts/use-submit'
import { assignPendency } from '@/lib/api/pendencies'
import { call } from '@/lib/browser/call'
import { type SeenPendency, useReloadPendencies } from './use-thread'

/** Makes a pendency somebody's, or nobody's; what came of it in a sentence, and whether it was done. */
export function useAssigning({ id, row_version }: SeenPendency) {
  const t = useTranslations('pendency')
  const { busy, fault, submit } = useSubmit()
  const reload = useReloadPendencies()
  const [said, setSaid] = useState('')

  const give = async (assignee_uuid: string | null): Promise<boolean> => {
    const given = await submit(async () => {
      try {
        const { assignee } = await call(assignPendency(id, { assignee_uuid, row_version }))
        setSaid(assignee ? t('passed', { name: assignee.name }) : t('released'))
        return true
      } finally {
        await reload()
      }
    })
    return given === true
  }
  return { give, busy, fault, said }
}
