'use client'

import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/toasts/use-submit'
import { assignPendency } from '@/lib/api/conversations/pendencies'
import { call } from '@/lib/browser/call'
import { type SeenPendency, useReloadPendencies } from './use-thread'

/** Assigns a pendency to somebody, or to nobody; answers true on success. */
export function useAssigning({ id, row_version }: SeenPendency) {
  const t = useTranslations('pendency')
  const { busy, fault, submit } = useSubmit()
  const reload = useReloadPendencies()

  const give = async (assignee_uuid: string | null): Promise<boolean> => {
    const work = async () => {
      try {
        return await call(assignPendency(id, { assignee_uuid, row_version }))
      } finally {
        await reload()
      }
    }
    const given = await submit(work, undefined, ({ assignee }) => ({
      message: assignee ? t('passed', { name: assignee.name }) : t('released'),
    }))
    return given !== undefined
  }
  return { give, busy, fault }
}
