'use client'

import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '@/components/ui/button'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { useAlone } from './use-alone'

type Tab = 'record' | 'history'

type Props = {
  title: string
  record: string
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
  tabs: { now: Tab; set: (tab: Tab) => void } | undefined
  /** Before the way to its neighbours. */
  actions?: ReactNode
  /** It is read rather than filled in: the keys of the page go on meaning what they mean. */
  leavesKeys?: boolean
  children: ReactNode
}

/**
 * The panel at the end of the line. Not modal on wide screens: the list beside it stays usable. On a phone it covers
 * the screen, and nothing behind it can be reached.
 */
export function PanelFrame(props: Props) {
  const { title, record, previous, next, onClose, tabs, actions, leavesKeys, children } = props
  const t = useTranslations('form')
  const panel = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusBack()
  useAlone(panel)

  // Each record focuses its name; a new one its first field, once that is rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each record.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [record])

  // React's event, so that components inside (a list of options) handle it first.
  const onKeyDown = (event: KeyboardEvent) => {
    const inside = event.target instanceof Node && panel.current?.contains(event.target)
    if (event.key !== 'Escape' || event.defaultPrevented || !inside) return
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={panel}
      open
      aria-label={title}
      data-beside-list
      data-leaves-keys={leavesKeys || undefined}
      onKeyDown={onKeyDown}
      className="slide-in fixed inset-y-0 start-auto end-0 z-40 m-0 flex h-dvh max-h-none w-full max-w-[40rem] flex-col border-s border-line bg-surface text-ink shadow-float"
    >
      <header className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line py-2 ps-5 pe-2.5">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-base font-semibold wrap-anywhere outline-none">
          <bdi>{title}</bdi>
        </h2>
        {actions}
        {(previous || next) && (
          <>
            <IconButton label={t('previous')} aria-disabled={!previous} onClick={previous} className={step}>
              <ChevronUp aria-hidden className="size-5" strokeWidth={1.75} />
            </IconButton>
            <IconButton label={t('next')} aria-disabled={!next} onClick={next} className={step}>
              <ChevronDown aria-hidden className="size-5" strokeWidth={1.75} />
            </IconButton>
          </>
        )}
        <IconButton label={t('close')} onClick={onClose}>
          <X aria-hidden className="size-5" strokeWidth={1.75} />
        </IconButton>
      </header>
      {tabs && <Tabs {...tabs} />}
      {children}
    </dialog>
  )
}

const step = 'aria-disabled:cursor-default aria-disabled:opacity-40'

/** The parts of a record. Plain buttons: their content is right below. */
function Tabs({ now, set }: { now: Tab; set: (tab: Tab) => void }) {
  const t = useTranslations('form')
  return (
    <nav aria-label={t('tabs')} className="flex shrink-0 gap-5 border-b border-line px-5">
      {(['record', 'history'] as const).map((tab) => (
        <button
          key={tab}
          type="button"
          aria-current={tab === now ? 'true' : undefined}
          onClick={() => set(tab)}
          className="control -mb-px border-b-2 border-transparent font-medium text-muted hover:text-ink aria-[current=true]:border-accent-ink aria-[current=true]:text-ink"
        >
          {t(tab)}
        </button>
      ))}
    </nav>
  )
}
