'use client'

import { DatabaseZap, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { MigrationState } from '@/lib/shell/migration-state'

type Props = {
  state: Exclude<MigrationState, { kind: 'done' }>
  busy: boolean
  onRetry: () => void
  onPass: () => void
}

/** The progress of the first import, or its failure with advice. */
export function MigrationPage({ state, busy, onRetry, onPass }: Props) {
  const t = useTranslations('shell')
  const words = useTranslations('common')
  const failed = state.kind === 'failed'
  const Icon = failed ? TriangleAlert : DatabaseZap
  const title = failed
    ? t('migrationFailed')
    : state.amount === 0
      ? t('migrationPreparing')
      : t('migrationProgress', { migrated: state.migrated, amount: state.amount })
  return (
    <section className="m-auto flex w-full max-w-md flex-col items-center py-16 text-center">
      <span className="grid size-12 place-items-center rounded-full border border-line bg-surface text-muted">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <h1 id="migration" className="mt-5 text-lg font-semibold tracking-tight tabular-nums">
        {title}
      </h1>
      {state.kind === 'running' && <Progress migrated={state.migrated} amount={state.amount} text={title} />}
      <p role={failed ? 'alert' : undefined} className="mt-4 text-pretty text-muted">
        {failed ? t('migrationFailedHelp') : t('migrationHelp')}
      </p>
      {failed && (
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <Button look="primary" onClick={onRetry} disabled={busy}>
            {words('retry')}
          </Button>
          <Button onClick={onPass}>{t('migrationContinue')}</Button>
        </div>
      )}
    </section>
  )
}

/** Without a total the progress is indeterminate. */
function Progress({ migrated, amount, text }: { migrated: number; amount: number; text: string }) {
  const known = amount > 0 && { 'aria-valuenow': migrated, 'aria-valuemax': amount, 'aria-valuetext': text }
  return (
    <div
      role="progressbar"
      aria-labelledby="migration"
      aria-valuemin={0}
      {...known}
      className="mt-5 h-2 w-full overflow-hidden rounded-full bg-line"
    >
      <div
        className={`h-full rounded-full bg-primary transition-[inline-size] duration-150 ${amount ? '' : 'animate-pulse'}`}
        style={{ inlineSize: amount ? `${(migrated / amount) * 100}%` : '100%' }}
      />
    </div>
  )
}
