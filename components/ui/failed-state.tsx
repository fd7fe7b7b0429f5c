'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** A failed fetch, with a button to try again. */
export function FailedState({ title, busy, retry }: { title: string; busy: boolean; retry: () => void }) {
  const t = useTranslations('common')
  const action = (
    <Button onClick={retry} disabled={busy}>
      {t('retry')}
    </Button>
  )
  return <EmptyState compact icon={TriangleAlert} title={title} action={action} />
}
