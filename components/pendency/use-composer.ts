'use client'

import { useRef, useState, useSyncExternalStore } from 'react'
import type { Attached, UploadOne } from '@/components/attachments/attached'
import { forgetUnsent } from '@/components/attachments/forget-unsent'
import { useSayError } from '@/components/toasts/use-say-error'
import { sendForm } from '@/components/uploads/send-form'
import { formOf } from '@/components/uploads/use-upload'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import { pendencyPath } from './use-thread'

/** `note`: among staff alone. It waits with the words: what was begun as a note must never go out as a message. */
type Typed = { text: string; attached: readonly Attached[]; note: boolean }
const nothing: Typed = { text: '', attached: [], note: false }
/** What was begun in a thread waits there while another one is looked at; what is on its way arrives there. */
const begun = new Map<number, Typed>()
const heard = new Set<() => void>()
const subscribe = (hear: () => void) => {
  heard.add(hear)
  return () => void heard.delete(hear)
}
const begunIn = (id: number) => begun.get(id) ?? nothing
const begin = (id: number, next: (now: Typed) => Typed) => {
  begun.set(id, next(begunIn(id)))
  for (const hear of heard) hear()
}

/** A message while it is written: its words, the files that go with it, and how it is sent. */
export function useComposer(id: number, only: string, onSent: () => void) {
  const { explain } = useSayError()
  const typed = useSyncExternalStore(
    subscribe,
    () => begunIn(id),
    () => nothing,
  )
  const [uploading, setUploading] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  /** Pressed twice, or sent again after silence, it is said once. */
  const once = useRef<{ body: string; key: string }>(null)

  const set = (next: (now: Typed) => Typed) => begin(id, next)

  const upload: UploadOne<Attached> = async (file, onProgress, _kind, signal) => {
    const form = formOf(file, file.name)
    return (await sendForm<{ data: Attached }>(`${pendencyPath}/${id}/files`, form, onProgress, signal)).data
  }

  const ready = !uploading && (typed.text.trim() !== '' || typed.attached.length > 0)
  const send = async () => {
    if (!ready || busy) return
    setBusy(true)
    setFault(null)
    const body = {
      pendency_id: id,
      message: typed.text.trim() || only,
      attachments: typed.attached.map(({ uuid }) => uuid),
      internal_only: typed.note,
    }
    const text = JSON.stringify(body)
    if (once.current?.body !== text) once.current = { body: text, key: onceKey() }
    try {
      await call(`${pendencyPath}/messages`, { method: 'POST', body, once: once.current.key })
      once.current = null
      set(() => ({ ...nothing, note: typed.note }))
      onSent()
    } catch (error) {
      setFault(explain(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    text: typed.text,
    setText: (text: string) => set((now) => ({ ...now, text })),
    attached: typed.attached,
    attach: (one: Attached) => set((now) => ({ ...now, attached: [...now.attached, one] })),
    detach: (one: Attached) => {
      set((now) => ({ ...now, attached: now.attached.filter(({ uuid }) => uuid !== one.uuid) }))
      forgetUnsent(one)
    },
    upload,
    setUploading,
    note: typed.note,
    setNote: (note: boolean) => set((now) => ({ ...now, note })),
    ready,
    busy,
    fault,
    send: () => void send(),
  }
}
