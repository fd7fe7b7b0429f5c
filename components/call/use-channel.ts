'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Channel } from '@/components/conversation/said'
import { sendForm } from '@/components/uploads/send-form'
import { fileForm } from '@/components/uploads/use-upload'
import { bringCallMessageFile, sendCallMessage } from '@/lib/api/conversations/calls'
import { call } from '@/lib/browser/call'
import { messagesQuery } from './use-call'

type Options = { id: number; me: string; noteLabel: string; askLabel: string | undefined }

/** Writes to a call's thread. */
export function useChannel({ id, me, noteLabel, askLabel }: Options): Channel {
  const client = useQueryClient()
  return useMemo(
    () => ({
      key: `call ${id}`,
      kept: { kind: 'call_message', record: String(id) },
      post: (message, once) => call(sendCallMessage(id, message), { once }),
      bring: (file, onProgress, _kind, signal) =>
        sendForm(bringCallMessageFile(id), fileForm(file, file.name), onProgress, signal),
      noteLabel,
      askLabel,
      shared: { me, latest: () => client.fetchQuery({ ...messagesQuery(id), staleTime: 0 }) },
    }),
    [client, id, me, noteLabel, askLabel],
  )
}
