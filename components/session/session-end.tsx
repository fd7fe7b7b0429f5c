'use client'

import { Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { LazyWords } from '@/components/words/lazy-words'
import { leave } from '@/lib/browser/call'

/** As `/session` answers, in milliseconds. */
type Left = { idle: number; whole: number }

/** `ahead`: milliseconds before the end at which it is told. */
export type SessionEndProps = { ahead: number }

/** Once told: somebody may have gone on in another tab. */
const askAgainMs = 5000

/** Asks the server, for every tab of the browser extends the session; `isUse` extends it. */
async function ask(isUse: boolean, signal: AbortSignal): Promise<Left | 'ended' | null> {
  const headers: HeadersInit = isUse ? {} : { 'X-Background': '1' }
  const answer = await fetch('/session', { headers, signal, cache: 'no-store' }).catch(() => null)
  if (answer?.status === 401) return 'ended'
  return answer?.ok ? answer.json().catch(() => null) : null
}

/** Follows the session's end: the time left once it is within `ahead`, else null. The end itself leads to sign-in. */
function useLeft(ahead: number) {
  const [left, setLeft] = useState<Left | null>(null)
  const look = useRef<(isUse: boolean) => void>(() => {})
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    look.current = async (isUse) => {
      clearTimeout(timer)
      const found = await ask(isUse, stop.signal)
      if (stop.signal.aborted) return
      if (found === 'ended') return void leave()
      const isNear = found !== null && found.idle <= ahead
      if (found) setLeft(isNear ? found : null)
      timer = setTimeout(() => look.current(false), found && !isNear ? found.idle - ahead : askAgainMs)
    }
    look.current(false)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [ahead])
  return { left, goOn: () => look.current(true) }
}

/** Tells that the session ends soon, and lets it go on unless it is at its absolute end (WCAG 2.2.1). */
export default function SessionEnd({ ahead }: SessionEndProps) {
  const { left, goOn } = useLeft(ahead)
  return (
    <div role="alert" data-shell className="contents">
      {left && (
        <LazyWords quiet onFail={() => undefined}>
          <Warning isLast={left.whole <= left.idle} goOn={goOn} />
        </LazyWords>
      )}
    </div>
  )
}

function Warning({ isLast, goOn }: { isLast: boolean; goOn: () => void }) {
  const t = useTranslations('sessionEnd')
  return (
    <div className="sticky top-14 z-20 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-raised px-4 py-2 text-ink shadow-float">
      <Hourglass aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <p className="text-pretty">{t(isLast ? 'last' : 'idle')}</p>
      {!isLast && <Button onClick={goOn}>{t('goOn')}</Button>}
    </div>
  )
}
