'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'

type Props = { count: number; dirty: boolean; onReview: () => void; onUndo: () => void; children?: ReactNode }

/** The footer of an editor of permissions: how much has changed, review, undo. */
export function EditBar({ count, dirty, onReview, onUndo, children }: Props) {
  const t = useTranslations('profiles')
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-2',
        dirty && 'phone:in-reach border-line bg-ground phone:-mx-4 phone:border-t phone:px-4 phone:pt-3',
      )}
    >
      <Button look="primary" disabled={!dirty} onClick={onReview}>
        {t('review')}
      </Button>
      {dirty && (
        <Button look="quiet" onClick={onUndo}>
          {t('discard')}
        </Button>
      )}
      {children}
      <p role="status" className="text-muted tabular-nums">
        {count > 0 && t('changes', { count })}
      </p>
    </div>
  )
}
