'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** A page that failed: a button to try again, and a reference for support. */
export function ErrorState({ digest, retry }: { digest: string | undefined; retry: () => void }) {
  const t = useTranslations('errors')
  return (
    <div role="alert" className="m-auto">
      <EmptyState
        icon={TriangleAlert}
        title={<h1 className="text-xl leading-7 font-semibold tracking-tight">{t('title')}</h1>}
        body={t('body')}
        action={
          <>
            {digest && <p className="mb-4 text-xs text-muted tabular-nums">{t('reference', { digest })}</p>}
            <Button look="primary" onClick={retry}>
              {t('retry')}
            </Button>
          </>
        }
      />
    </div>
  )
}
