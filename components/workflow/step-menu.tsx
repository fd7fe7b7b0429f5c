'use client'

import type { ReactNode } from 'react'
import { menuItem } from '@/components/ui/dropdown'

export type MenuStep = {
  key: string
  sign: ReactNode
  label: string
  /** The reason why it may not be taken; null if it may. */
  why: ReactNode
}

type Props = {
  heading?: string
  steps: readonly MenuStep[]
  /** Shown if no step may be taken. */
  none: string
  /** One line about steps too far ahead to list. */
  far?: string | null
  onTake: (key: string) => void
}

/** A record's steps in a menu: possible ones first, then the others with the reason. */
export function StepMenu({ heading, steps, none, far, onTake }: Props) {
  const open = steps.filter(({ why }) => why === null)
  const shut = steps.filter(({ why }) => why !== null)
  return (
    <>
      {heading && (
        <p aria-hidden className="px-2.5 py-1.5 text-xs text-muted">
          {heading}
        </p>
      )}
      {open.map(({ key, sign, label }) => (
        <button key={key} type="button" role="menuitem" tabIndex={-1} className={menuItem} onClick={() => onTake(key)}>
          {sign}
          {label}
        </button>
      ))}
      {open.length === 0 && (
        <button type="button" role="menuitem" aria-disabled tabIndex={-1} className={menuItem}>
          {none}
        </button>
      )}
      {(shut.length > 0 || far) && <hr className="my-1 border-line" />}
      {shut.map(({ key, sign, label, why }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          aria-disabled
          tabIndex={-1}
          className={`${menuItem} cursor-not-allowed`}
        >
          {sign}
          <span className="min-w-0 flex-1 py-1">
            {label}
            <span className="block text-xs text-muted">{why}</span>
          </span>
        </button>
      ))}
      {far && (
        <button
          type="button"
          role="menuitem"
          aria-disabled
          tabIndex={-1}
          className={`${menuItem} cursor-not-allowed py-1 text-xs text-muted`}
        >
          {far}
        </button>
      )}
    </>
  )
}
