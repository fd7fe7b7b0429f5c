'use client'

import { Columns3, Rows3 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { pushAddress } from '@/lib/browser/address'

const byLink = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Preloads the board's script on hover or focus, before the click. */
const preloadBoard = () => void import('./board')

/** Switches between list and board; the filters stay. */
export function ViewSwitch({ board }: { board: boolean }) {
  const t = useTranslations('proposals')
  const params = useSearchParams()
  const hrefOf = (asBoard: boolean) => {
    const next = new URLSearchParams(params)
    for (const key of ['board', 'page', 'per_page']) next.delete(key)
    if (asBoard) next.set('board', '1')
    // The bare address opens the person's own default view.
    return `/proposals?${next.size > 0 ? next : 'view=all'}`
  }
  return (
    <nav
      aria-label={t('shownAs')}
      className="flex rounded-md border border-line bg-raised p-0.5 max-sm:w-full print:hidden"
    >
      {([false, true] as const).map((one) => {
        const Icon = one ? Columns3 : Rows3
        return (
          <a
            key={String(one)}
            href={hrefOf(one)}
            aria-current={one === board ? 'page' : undefined}
            onPointerEnter={one ? preloadBoard : undefined}
            onFocus={one ? preloadBoard : undefined}
            onClick={(event) => {
              if (byLink(event)) return
              event.preventDefault()
              if (one !== board) pushAddress(hrefOf(one))
            }}
            className="inline-flex min-h-8 items-center justify-center gap-1.5 max-sm:flex-1 rounded-sm px-2.5 text-muted hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11"
          >
            <Icon aria-hidden className="size-4" strokeWidth={1.75} />
            {t(one ? 'board' : 'list')}
          </a>
        )
      })}
    </nav>
  )
}
