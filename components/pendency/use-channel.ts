'use client'

import { useMemo } from 'react'
import type { Channel } from '@/components/conversation/said'
import { sendForm } from '@/components/uploads/send-form'
import { fileForm } from '@/components/uploads/use-upload'
import { bringMessageFile, sendMessage } from '@/lib/api/conversations/pendencies'
import { call } from '@/lib/browser/call'

/** Writes to a pendency's thread. */
export const useChannel = (id: number): Channel =>
  useMemo(
    () => ({
      key: `pendency ${id}`,
      kept: { kind: 'pendency_message', record: String(id) },
      post: (message, once) => call(sendMessage({ pendency_id: id, ...message }), { once }),
      bring: (file, onProgress, _kind, signal) =>
        sendForm(bringMessageFile(id), fileForm(file, file.name), onProgress, signal),
    }),
    [id],
  )
