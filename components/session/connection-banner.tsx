'use client'

import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { leave } from '@/lib/browser/call'
import { isDown, onConnection, restored, retryDelays } from '@/lib/browser/connection'

const answers = () =>
  fetch('/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Polls the server at growing intervals until it answers. */
async function waitForServer(signal: AbortSignal): Promise<'back' | 'gone' | 'stopped'> {
  for (const seconds of retryDelays) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    if (signal.aborted) return 'stopped'
    if (await answers()) return 'back'
  }
  return signal.aborted ? 'stopped' : 'gone'
}

const nextOnline = (signal: AbortSignal) =>
  new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true, signal }))

async function comeBack(signal: AbortSignal) {
  for (;;) {
    const outcome = await waitForServer(signal)
    if (outcome === 'stopped') return
    if (outcome === 'back') return restored()
    // If the internet works, only the server is missing: return through the sign-in page.
    if (navigator.onLine) return void leave('unreachable')
    await nextOnline(signal)
  }
}

/** Reports that the server does not answer, and polls until it does. */
export function ConnectionBanner() {
  const t = useTranslations('shell')
  const client = useQueryClient()
  const down = useSyncExternalStore(onConnection, isDown, () => false)

  useEffect(() => {
    if (!down) return
    const stop = new AbortController()
    void comeBack(stop.signal)
    return () => {
      stop.abort()
      void client.invalidateQueries()
    }
  }, [down, client])

  return (
    <div role="status" data-shell className="contents">
      {down && (
        <p className="sticky top-14 z-20 flex items-center justify-center gap-2 border-b border-line bg-danger-soft px-4 py-2 text-danger">
          <WifiOff aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          {t('noAnswer')}
        </p>
      )}
    </div>
  )
}
