'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Progress } from '@/components/ui/progress'
import { Card } from '@/components/ui/section'
import type { MigrationRequest } from '@/lib/contracts/migration'
import { dateTime } from '@/lib/formats/dates'
import { isUnderWay } from './use-migration'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))

type Props = {
  last: MigrationRequest
  busy: boolean
  fault: string | null
  onGoOn: () => void
  onUndo: () => Promise<unknown>
}

/** The last import: its progress, the reason of its failure, or its outcome, with the next steps possible. */
export function LastImport({ last, busy, fault, onGoOn, onUndo }: Props) {
  const t = useTranslations('migration')
  const shell = useTranslations('shell')
  const { migrated_tables: migrated, amount_tables: amount, brought } = last
  const chosen = last.bank_ids.length + last.agreement_ids.length > 0
  return (
    <div className="mb-8 empty:hidden">
      {fault && (
        <Notice look="error" className="mb-4">
          {fault}
        </Notice>
      )}
      {isUnderWay(last) && <UnderWay migrated={migrated} amount={amount} />}
      {last.status_migration === 'failed' && (
        <Notice look="error" title={shell('migrationFailed')}>
          {last.error && <p>{last.error}</p>}
          <p className="mt-1">{t('failedHelp', { migrated, amount })}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {chosen && (
              <Button look="primary" disabled={busy} onClick={onGoOn}>
                {t('goOn')}
              </Button>
            )}
            {brought > 0 && <Undo brought={brought} busy={busy} onUndo={onUndo} />}
          </div>
        </Notice>
      )}
      {last.status_migration === 'finished' && chosen && (
        <Notice look="success" title={t('finished', { migrated, amount })}>
          {last.finished_at && <p className="text-muted">{dateTime(last.finished_at)}</p>}
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <AppLink
              href="/banks/tables"
              className="control flex items-center px-1 font-medium text-accent-ink hover:underline"
            >
              {t('seeTables')}
            </AppLink>
            {brought > 0 && <Undo brought={brought} busy={busy} onUndo={onUndo} />}
          </div>
        </Notice>
      )}
    </div>
  )
}

function UnderWay({ migrated, amount }: { migrated: number; amount: number }) {
  const shell = useTranslations('shell')
  const t = useTranslations('migration')
  const title = amount === 0 ? shell('migrationPreparing') : shell('migrationProgress', { migrated, amount })
  return (
    <Card>
      <p role="status" className="mb-3 font-medium tabular-nums">
        {title}
      </p>
      <Progress label={title} {...(amount > 0 && { value: migrated, max: amount })} />
      <p className="mt-3 text-pretty text-muted">{t('closes')}</p>
    </Card>
  )
}

function Undo({ brought, busy, onUndo }: { brought: number; busy: boolean; onUndo: () => Promise<unknown> }) {
  const t = useTranslations('migration')
  const words = useTranslations('common')
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button disabled={busy} onClick={() => setAsks(true)}>
        {t('undo')}
      </Button>
      {asks && (
        <Suspense>
          <ConfirmDialog
            title={t('undoTitle')}
            body={t('undoBody', { count: brought })}
            confirm={t('undo')}
            cancel={words('close')}
            busy={busy}
            onConfirm={() => void onUndo().finally(() => setAsks(false))}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  )
}
