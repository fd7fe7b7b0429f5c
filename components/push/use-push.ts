'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { choosePush, loadPush, removePushDevice, testPush } from '@/lib/api/own'
import { call } from '@/lib/browser/call'
import type { Push } from '@/lib/contracts/push'

export const pushKey = ['push']

/** Permission that the browser gave this site; `unasked` if the person closed its question without an answer. */
type Refusal = 'denied' | 'unasked'

/** A person's devices and choices, and the ways to change them. */
export function usePush(first: Push, uuid: string) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: pushKey,
    queryFn: ({ signal }) => call(loadPush(), { signal }),
    initialData: first,
  })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const again = () => client.invalidateQueries({ queryKey: pushKey })

  /** Asks the browser for its permission, and subscribes; false if it was not given. */
  const turnOn = async (): Promise<boolean> => {
    const permission = await Notification.requestPermission()
    setRefusal(permission === 'granted' ? null : permission === 'denied' ? 'denied' : 'unasked')
    if (permission !== 'granted' || data.public_key === null) return false
    const { subscribe } = await import('./subscription')
    await subscribe(data.public_key, uuid)
    await again()
    return true
  }

  const remove = async (device: Push['devices'][number]) => {
    await call(removePushDevice(device.uuid))
    if (device.current) await import('./subscription').then(({ unsubscribe }) => unsubscribe())
    await again()
  }

  const choose = async (off: readonly string[]) => {
    client.setQueryData<Push>(pushKey, (kept) => kept && { ...kept, off: [...off] })
    try {
      await call(choosePush(off))
    } finally {
      await again()
    }
  }

  const test = async (): Promise<number> => {
    try {
      return (await call(testPush())).sent
    } finally {
      await again()
    }
  }

  return { data, refusal, turnOn, remove, choose, test }
}
