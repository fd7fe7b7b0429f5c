'use client'

import { useRef, useState } from 'react'
import type { Attached } from '@/components/attachments/attached'
import { forgetUnsent } from '@/components/attachments/forget-unsent'
import { useSubmit } from '@/components/toasts/use-submit'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { onceKey } from '@/lib/browser/once-key'
import { nothingBegun, useBegun } from './begun'
import type { Channel } from './said'
import { isNothing, useKeptReply } from './use-kept-reply'

/** A message being written: text, files, and sending. `only` is the text of a message that consists of files. */
export function useComposer(channel: Channel, only: string, onSent: () => void) {
  const { key, post } = channel
  const { busy, fault, submit } = useSubmit()
  const [typed, set] = useBegun(key)
  const reply = useKeptReply(channel, typed, set)
  // The draft survives navigation in this tab; closing the tab would lose what is not saved yet.
  const guard = useLeaveGuard(!isNothing(typed) && !reply.isKept, { lasts: true })
  const [uploading, setUploading] = useState(false)
  /** Idempotency key: a double click or a retry sends one message only. */
  const once = useRef<{ body: string; key: string }>(null)

  const ready = !uploading && !isNothing(typed)
  const send = async () => {
    if (!ready) return
    const message = {
      message: typed.text.trim() || only,
      attachments: typed.attached.map(({ uuid }) => uuid),
      internal_only: typed.note,
    }
    const body = JSON.stringify(message)
    await submit(async () => {
      if (once.current?.body !== body) once.current = { body, key: onceKey() }
      await post(message, once.current.key)
      once.current = null
      set(() => ({ ...nothingBegun, note: typed.note }))
      reply.drop()
      onSent()
    })
  }

  return {
    text: typed.text,
    setText: (text: string) => set((now) => ({ ...now, text })),
    attached: typed.attached,
    attach: (file: Attached) => set((now) => ({ ...now, attached: [...now.attached, file] })),
    detach: (file: Attached) => {
      set((now) => ({ ...now, attached: now.attached.filter(({ uuid }) => uuid !== file.uuid) }))
      forgetUnsent(file)
    },
    setUploading,
    isKept: reply.isKept && !isNothing(typed),
    restored: isNothing(typed) ? null : reply.restored,
    discard: () => {
      typed.attached.forEach(forgetUnsent)
      set(() => nothingBegun)
      reply.drop()
    },
    dialog: guard.dialog,
    note: typed.note,
    setNote: (note: boolean) => set((now) => ({ ...now, note })),
    ready,
    busy,
    fault,
    send: () => void send(),
  }
}
