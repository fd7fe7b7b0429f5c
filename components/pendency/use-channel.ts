'use client'

import { useMemo } from 'react'
import type { Attached } from '@/components/attachments/attached'
import type { Channel } from '@/components/conversation/said'
import { sendForm } from '@/components/uploads/send-form'
import { formOf } from '@/components/uploads/use-upload'
import { call } from '@/lib/browser/call'
import { pendencyPath } from './use-thread'

/** How a pendency's thread is written to. */
export const useChannel = (id: number): Channel =>
  useMemo(
    () => ({
      key: `pendency ${id}`,
      post: (message, once) =>
        call(`${pendencyPath}/messages`, { method: 'POST', body: { pendency_id: id, ...message }, once }),
      bring: async (file, onProgress, _kind, signal) => {
        const form = formOf(file, file.name)
        return (await sendForm<{ data: Attached }>(`${pendencyPath}/${id}/files`, form, onProgress, signal)).data
      },
    }),
    [id],
  )
