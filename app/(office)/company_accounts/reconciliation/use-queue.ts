'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { notifyError } from '@/components/toasts/notify'
import { useSayError } from '@/components/toasts/use-say-error'
import { reconcile, undoReconciliation } from '@/lib/api/finance/reconciliations'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import type { Reconciliation, ReconciliationInput } from '@/lib/contracts/reconciliation'
import { emptyQueue, type Happening, nextQueue, unseen } from './queue'
import type { Group } from './sums'

/** Quiet time after which lines and figures are read again. */
const restMs = 600

type Options = {
  /** Reads lines and figures anew. */
  read: () => Promise<unknown>
  /** Tells of a refusal. */
  onRefused: (sentence: string) => void
}

/**
 * Sends reconciliations and their undoing one after the other, in the order in which they were asked for. Leaving the
 * screen does not stop them: a refusal is then told by a toast.
 */
export function useQueue({ read, onRefused }: Options) {
  const common = useTranslations('common')
  const { explain } = useSayError()
  const [queue, happen] = useReducer(nextQueue, emptyQueue)
  const chain = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)
  const made = useRef(new Map<string, Reconciliation>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      clearTimeout(timer.current)
    }
  }, [])

  const refresh = useEffectEvent(async () => {
    const keys = new Set(unseen(queue).flatMap(({ key, state }) => (state === 'holds' ? [key] : [])))
    try {
      await read()
      happen({ kind: 'seen', keys })
    } catch {
      // Lines and figures are the old ones: those that were matched stay hidden.
    }
  })
  const lastRefresh = useRef(() => Promise.resolve())
  useEffect(() => {
    lastRefresh.current = () => refresh()
  })
  const rest = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => isHere.current && void lastRefresh.current(), restMs)
  }

  const refuse = (error: unknown): string => {
    const sentence = explain(error)
    if (isHere.current) onRefused(sentence)
    else void notifyError(sentence, common('close'), true)
    return sentence
  }
  const enqueue = (work: () => Promise<Happening>) => {
    clearTimeout(timer.current)
    waiting.current += 1
    chain.current = chain.current.then(async () => {
      const happening = await work()
      waiting.current -= 1
      if (!isHere.current) return
      happen(happening)
      if (waiting.current === 0) rest()
    })
  }

  const accept = (group: Group, body: ReconciliationInput) => {
    const key = onceKey()
    happen({ kind: 'accepted', key, ...group, report: body.report_id })
    enqueue(async () => {
      try {
        const answer = await call(reconcile(body), { once: key })
        made.current.set(key, answer)
        return { kind: 'held', key, made: answer }
      } catch (error) {
        return { kind: 'refused', key, fault: refuse(error) }
      }
    })
  }
  /** Takes over one that a dialog has sent. */
  const add = (group: Group, answer: Reconciliation) => {
    const key = onceKey()
    made.current.set(key, answer)
    happen({ kind: 'accepted', key, ...group, report: null })
    happen({ kind: 'held', key, made: answer })
    rest()
  }
  const undo = (key: string) => {
    happen({ kind: 'undoing', key })
    enqueue(async () => {
      const answer = made.current.get(key)
      // It was refused meanwhile: nothing is left to undo.
      if (!answer) return { kind: 'undone', key }
      try {
        await call(undoReconciliation(answer.id, answer.row_version), { once: onceKey() })
        return { kind: 'undone', key }
      } catch (error) {
        refuse(error)
        return { kind: 'kept', key }
      }
    })
  }
  /** One was undone, or the rules were applied, by another part of the screen. */
  const changed = (id: number | null) => {
    if (id !== null) happen({ kind: 'gone', id })
    rest()
  }
  return { queue, accept, add, undo, changed }
}
