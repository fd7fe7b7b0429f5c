'use client'

import { useRef, useState } from 'react'
import type { Attached, UploadOne } from '@/components/attachments/attached'
import { sendForm } from '@/components/fields/send-form'
import { formOf } from '@/components/fields/use-upload'
import { useSayError } from '@/components/ui/use-say-error'
import { call } from '@/lib/call'
import { onceKey } from '@/lib/once-key'
import { pendencyPath } from './use-thread'

/** `note`: among staff alone. It waits with the words: what was begun as a note must never go out as a message. */
type Typed = { text: string; attached: readonly Attached[]; note: boolean }
const nothing: Typed = { text: '', attached: [], note: false }
/** What was begun in a thread waits there while another one is looked at. */
const begun = new Map<number, Typed>()

/** A message while it is written: its words, the files that go with it, and how it is sent. */
export function useComposer(id: number, only: string, onSent: () => void) {
  const { explain } = useSayError()
  const [typed, setTyped] = useState(begun.get(id) ?? nothing)
  const [uploading, setUploading] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  /** Pressed twice, or sent again after silence, it is said once. */
  const once = useRef<{ body: string; key: string }>(null)

  const set = (next: (now: Typed) => Typed) =>
    setTyped((now) => {
      const then = next(now)
      begun.set(id, then)
      return then
    })

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
      begun.delete(id)
      once.current = null
      setTyped({ ...nothing, note: typed.note })
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
    detach: (one: Attached) =>
      set((now) => ({ ...now, attached: now.attached.filter(({ uuid }) => uuid !== one.uuid) })),
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
