'use client'

import type { LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense } from 'react'
import { buttonClasses } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Dropdown } from '@/components/ui/dropdown'
import { Spinner } from '@/components/ui/spinner'

type Props = {
  icon: LucideIcon
  /** The button's text; on a phone its accessible name. */
  label: string
  align?: 'start' | 'end'
  className?: string
  children: (close: () => void) => ReactNode
}

/** A button of the list's toolbar that opens a panel, loaded when opened. */
export function ToolbarMenu({ icon: Icon, label, align = 'end', className, children }: Props) {
  const common = useTranslations('common')
  return (
    <Dropdown
      kind="dialog"
      align={align}
      sheet={{ title: label, close: common('close') }}
      className={classes('max-h-[min(36rem,calc(100dvh-12rem))] max-w-[calc(100vw-2rem)] overflow-y-auto', className)}
      trigger={(props) => (
        <button
          type="button"
          aria-label={label}
          title={label}
          className={classes(buttonClasses('plain'), 'max-sm:px-2.5 pointer-coarse:min-w-11')}
          {...props}
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="max-w-44 truncate max-md:hidden">{label}</span>
        </button>
      )}
    >
      {(close) => (
        <Suspense
          fallback={
            <div className="grid h-24 place-items-center">
              <Spinner />
            </div>
          }
        >
          {children(close)}
        </Suspense>
      )}
    </Dropdown>
  )
}
