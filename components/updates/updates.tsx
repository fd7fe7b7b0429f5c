'use client'

import { TableProperties } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { CountBadge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/button'
import { useUi } from '../preferences/ui-provider'
import { FullScreenLoader } from '../ui/full-screen-loader'
import { useUpdates } from './use-updates'

const UpdatesModal = lazy(() => import('./updates-modal'))

/** The button of today's updated commission tables, and their modal. Opening it opens the sidebar, too. */
export function Updates({ timeZone }: { timeZone: string }) {
  const t = useTranslations('shell')
  const words = useTranslations('common')
  const { state, change } = useUi()
  const [open, setOpen] = useState(false)
  const { rows } = useUpdates(timeZone)

  const show = () => {
    if (!state.sidebar && state.menu === 'vertical') change({ sidebar: true })
    setOpen(true)
  }

  return (
    <>
      <IconButton
        data-opens="updates"
        label={t('updates', { count: rows.length })}
        aria-haspopup="dialog"
        onClick={show}
      >
        <TableProperties aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
        <CountBadge count={rows.length} />
      </IconButton>
      {open && (
        <Suspense fallback={<FullScreenLoader label={words('loading')} />}>
          <UpdatesModal timeZone={timeZone} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
