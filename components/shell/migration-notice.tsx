'use client'

import { Info, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button, IconButton } from '@/components/ui/button'

type Props = { busy: boolean; onRetry: () => void; onDismiss: () => void }

/** Reports that the import's state could not be read; overlaid at the page's end, so that nothing shifts. */
export default function MigrationNotice({ busy, onRetry, onDismiss }: Props) {
  const t = useTranslations('shell')
  const words = useTranslations('common')
  return (
    <div
      role="status"
      data-shell
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex w-fit max-w-xl items-center gap-2 rounded-lg bg-raised py-1.5 ps-3.5 pe-1.5 text-ink shadow-float max-sm:flex-wrap"
    >
      <Info aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 py-1.5 text-pretty max-sm:basis-3/4">{t('migrationUnknown')}</p>
      <Button look="quiet" onClick={onRetry} disabled={busy} className="text-accent-ink max-sm:ms-auto">
        {words('retry')}
      </Button>
      <IconButton label={t('migrationDismiss')} onClick={onDismiss}>
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}
