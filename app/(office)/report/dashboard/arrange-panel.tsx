'use client'

import { ChevronDown, ChevronUp, LayoutDashboard } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ToolbarMenu } from '@/components/registry/toolbar-menu'
import { Button, IconButton } from '@/components/ui/button'
import { type Arrangement, asDeclared, moved, ordered, switched } from './arrangement'
import type { PanelKey } from './viewer'

type Props = { arrangement: Arrangement; offered: readonly PanelKey[]; arrange: (next: Arrangement) => void }

/** Which panels are shown, and in which order. */
export function ArrangePanel(props: Props) {
  const t = useTranslations('dashboard')
  return (
    <ToolbarMenu icon={LayoutDashboard} label={t('arrange')} className="w-80">
      {() => <Choices {...props} />}
    </ToolbarMenu>
  )
}

function Choices({ arrangement, offered, arrange }: Props) {
  const t = useTranslations('dashboard')
  const list = useRef<HTMLUListElement>(null)
  // The browser drops the focus of a row that moves.
  const pressed = useRef<string>(null)
  useEffect(() => {
    if (pressed.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-step="${pressed.current}"]`)?.focus()
    pressed.current = null
  })
  const step = (panel: PanelKey, by: -1 | 1) => {
    pressed.current = `${panel} ${by}`
    arrange(moved(arrangement, offered, panel, by))
  }
  const all = ordered(arrangement, offered)
  return (
    <div className="flex flex-col gap-3 p-3">
      <p className="text-pretty text-muted">{t('arrangeHelp')}</p>
      <ul ref={list}>
        {all.map((panel, at) => {
          const name = t(`panels.${panel}`)
          return (
            <li key={panel} className="flex min-h-9 items-center gap-1">
              <label className="flex min-h-6 min-w-0 flex-1 items-center gap-2 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={!arrangement.hidden.includes(panel)}
                  onChange={() => arrange(switched(arrangement, panel))}
                  className="size-4 shrink-0 accent-(--focus) pointer-coarse:size-6"
                />
                <span className="truncate">{name}</span>
              </label>
              <IconButton
                label={t('up', { panel: name })}
                data-step={`${panel} -1`}
                aria-disabled={at === 0}
                onClick={() => step(panel, -1)}
                className="aria-disabled:opacity-40"
              >
                <ChevronUp aria-hidden className="size-4" strokeWidth={1.75} />
              </IconButton>
              <IconButton
                label={t('down', { panel: name })}
                data-step={`${panel} 1`}
                aria-disabled={at === all.length - 1}
                onClick={() => step(panel, 1)}
                className="aria-disabled:opacity-40"
              >
                <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <Button onClick={() => arrange(asDeclared)}>{t('reset')}</Button>
    </div>
  )
}
