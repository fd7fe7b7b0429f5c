'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Spinner } from '@/components/ui/spinner'

type Props = { dirty: boolean; busy: boolean; saved: boolean; undo: () => void; children?: ReactNode }

/** The footer of a settings form: save, reset, and whether it is saved. */
export function SaveBar({ dirty, busy, saved, undo, children }: Props) {
  const t = useTranslations('settings')
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-2',
        dirty && 'phone:in-reach border-line bg-ground phone:-mx-4 phone:border-t phone:px-4 phone:pt-3',
      )}
    >
      <Button type="submit" look="primary" disabled={!dirty} aria-disabled={busy}>
        {busy && <Spinner />}
        {busy ? t('saving') : t('save')}
      </Button>
      {dirty && !busy && (
        <Button look="quiet" onClick={undo}>
          {t('undo')}
        </Button>
      )}
      {children}
      <p role="status" className="text-muted">
        {saved && t('saved')}
      </p>
    </div>
  )
}
