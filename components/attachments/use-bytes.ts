'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { loadFileAddress } from '@/lib/api/files'
import { call, toCallError } from '@/lib/browser/call'
import type { Attached } from './attached'

const signed = async ({ uuid }: Attached) => (await call(loadFileAddress(uuid))).url

type Held = { uuid: string; url?: string; fault?: string }

/**
 * The bytes of `file` as a `blob:` address, while shown. The signed address lasts five minutes and works for this
 * person only; it answers a download, never something that this site would run.
 */
export function useBytes(file: Attached | undefined): { url?: string; fault?: string } {
  const { say } = useSayError()
  const [held, setHeld] = useState<Held | null>(null)

  const uuid = file?.uuid

  const read = useEffectEvent(async (signal: AbortSignal): Promise<string> => {
    if (!file) throw new TypeError('no file')
    const answer = await fetch(await signed(file), { signal })
    if (!answer.ok) throw await toCallError(answer.status, await answer.json().catch(() => null), answer.headers)
    return URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: file.mime }))
  })
  const tell = useEffectEvent((error: unknown) => say(error))

  useEffect(() => {
    if (uuid === undefined) return
    const stop = new AbortController()
    let made: string | undefined
    read(stop.signal).then(
      (url) => {
        made = url
        if (stop.signal.aborted) URL.revokeObjectURL(url)
        else setHeld({ uuid, url })
      },
      (error: unknown) => !stop.signal.aborted && setHeld({ uuid, fault: tell(error) }),
    )
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [uuid])

  return held && held.uuid === uuid ? held : {}
}
