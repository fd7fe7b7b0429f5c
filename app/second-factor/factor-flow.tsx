'use client'

import { ChevronRight, KeyRound, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { knowsPasskeys } from '@/components/factors/passkey'

const ways = {
  totp: [Smartphone, lazy(() => import('@/components/factors/enrol-factor'))],
  passkey: [KeyRound, lazy(() => import('@/components/factors/enrol-passkey'))],
} as const
type Way = keyof typeof ways

const never = () => () => {}

/** Choice of a factor, then its enrolment, which leads on; cancelling returns to the choice. */
export function FactorFlow({ next }: { next: string }) {
  const [way, setWay] = useState<Way | null>(null)
  const [left, setLeft] = useState<Way | null>(null)
  if (way === null) return <Choice left={left} choose={setWay} />
  const [, Enrol] = ways[way]
  const giveUp = () => {
    setLeft(way)
    setWay(null)
  }
  return (
    <Suspense fallback={<div aria-hidden className="h-32 animate-pulse rounded-lg bg-hover" />}>
      <Enrol onOver={() => location.assign(next)} onCancel={giveUp} />
    </Suspense>
  )
}

/** `left`: the cancelled choice, which gets the focus back. */
function Choice({ left, choose }: { left: Way | null; choose: (way: Way) => void }) {
  const t = useTranslations('secondFactor')
  const words = useTranslations('profile.factor')
  // Most browsers support them, so assume so on the server: the page then rarely shifts.
  const hasPasskeys = useSyncExternalStore(never, knowsPasskeys, () => true)
  const said = {
    totp: [t('totp'), t('totpLead')],
    passkey: [words('passkey'), t('passkeyLead')],
  } as const
  return (
    <section aria-labelledby="factor-ways">
      <h2 id="factor-ways" className="font-semibold">
        {t('choose')}
      </h2>
      <ul className="mt-4 flex flex-col gap-3">
        {(hasPasskeys ? (['totp', 'passkey'] as const) : (['totp'] as const)).map((way) => {
          const [Icon] = ways[way]
          const [name, lead] = said[way]
          return (
            <li key={way}>
              <button
                type="button"
                // biome-ignore lint/a11y/noAutofocus: where the person was before.
                autoFocus={way === left}
                onClick={() => choose(way)}
                className="flex w-full items-center gap-4 rounded-lg border border-strong bg-raised p-4 text-start transition-colors duration-100 hover:bg-hover"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{name}</span>
                  <span className="mt-0.5 block text-pretty text-muted">{lead}</span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted rtl:-scale-x-100" strokeWidth={1.75} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
