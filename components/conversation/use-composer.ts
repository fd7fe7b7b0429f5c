'use client'

import { useRef, useState } from 'react'
import type { Attached } from '@/components/attachments/attached'
import { forgetUnsent } from '@/components/attachments/forget-unsent'
import { useSubmit } from '@/components/toasts/use-submit'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { onceKey } from '@/lib/browser/once-key'
import { nothingBegun, useBegun } from './begun'
import type { Channel, NewMessage, Said } from './said'
import { isNothing, useKeptReply } from './use-kept-reply'
import { useNews } from './use-news'

type Options = {
  channel: Channel
  /** Messages of the thread; undefined until they have loaded. */
  shown: readonly Said[] | undefined
  /** The text of a message that consists of files. */
  only: string
  onSent: () => void
}

/** A message being written: text, files, and sending. */
export function useComposer({ channel, shown, only, onSent }: Options) {
  const { key, post } = channel
  const { busy, fault, submit } = useSubmit()
  const [typed, set] = useBegun(key)
  const reply = useKeptReply(channel, typed, set)
  // The draft survives navigation in this tab; closing the tab would lose what is not saved yet.
  const guard = useLeaveGuard(!isNothing(typed) && !reply.isKept, { lasts: true })
  const [uploading, setUploading] = useState(false)
  /** Idempotency key: a double click or a retry sends one message only. */
  const once = useRef<{ body: string; key: string }>(null)

  const { news, isUnseen } = useNews(channel, shown, !isNothing(typed))
  const ready = !uploading && !isNothing(typed)
  const send = async (asks: boolean) => {
    if (!ready) return
    const message: NewMessage = {
      message: typed.text.trim() || only,
      attachments: typed.attached.map(({ uuid }) => uuid),
      internal_only: typed.note,
      ...(asks && !typed.note && { asks }),
    }
    const body = JSON.stringify(message)
    await submit(async () => {
      if (await isUnseen()) return
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
    /** On a line of its own, below what is there. */
    addText: (text: string) =>
      set((now) => ({ ...now, text: now.text.trim() === '' ? text : `${now.text.trimEnd()}\n${text}` })),
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
    /** The newest message that arrived while this one was written. */
    news,
    send: () => void send(false),
    /** Sends, and waits for the answer. */
    ask: () => void send(true),
  }
}
