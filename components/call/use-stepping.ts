'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { useTaking } from '@/components/workflow/use-taking'
import { assignCall, moveCall } from '@/lib/api/conversations/calls'
import type { Endpoint } from '@/lib/api/endpoint'
import type { Call } from '@/lib/contracts/call'
import type { Target } from './rights'
import { useReloadCalls } from './use-call'

/** Moves a call to another situation, or gives it to somebody; `onMoved` once the server has moved it. */
export function useStepping(row: Call | undefined, onMoved: (row: Call, to: Target) => void) {
  const t = useTranslations('call')
  const { explain } = useSayError()
  const reload = useReloadCalls()
  const { take, busy, confirmation } = useTaking()
  const [fault, setFault] = useState<string | null>(null)

  const send = async (step: Endpoint<Call>, told: (row: Call) => string): Promise<boolean> => {
    if (busy) return false
    setFault(null)
    try {
      return await take(step, (answer) => ({ message: told(answer) }))
    } catch (error) {
      setFault(explain(error))
      return false
    } finally {
      await reload()
    }
  }

  const move = async (to: Target, row_version: number | undefined = row?.row_version) => {
    if (!row || row_version === undefined) return
    const { id, number } = row
    const moved = await send(moveCall(id, { situation_id: to.id, row_version }), () =>
      t('moved', { number: String(number), situation: to.name }),
    )
    if (moved) onMoved(row, to)
  }

  /** Answers true on success. Null gives it to nobody. */
  const give = async (assignee_uuid: string | null): Promise<boolean> => {
    if (!row) return false
    const { id, row_version } = row
    return send(assignCall(id, { assignee_uuid, row_version }), ({ assignee }) =>
      assignee ? t('passed', { name: assignee.name }) : t('released'),
    )
  }
  return {
    /** `row_version`, if another call has made a newer one than is shown. */
    move: (to: Target, row_version?: number) => void move(to, row_version),
    ...{ give, busy, fault, confirmation },
  }
}

export type Stepping = ReturnType<typeof useStepping>
