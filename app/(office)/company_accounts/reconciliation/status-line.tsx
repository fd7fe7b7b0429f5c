import { useTranslations } from 'next-intl'
import { KeyButton } from '@/components/ui/keys'
import { Spinner } from '@/components/ui/spinner'
import type { Desk } from './use-desk'

type Props = Pick<Desk, 'told' | 'pending'> & { onUndo: (() => void) | null }

/** Head of the lines: the last thing that was done, as a screen reader says it too, and the way to take it back. */
export function StatusLine({ told, pending, onUndo }: Props) {
  const t = useTranslations('reconciliation')
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5">
      <h2 className={told ? 'sr-only' : 'font-semibold'}>{t('lines.title')}</h2>
      <p role="status" className={told ? 'min-w-0 flex-1 wrap-anywhere' : 'sr-only'}>
        {told}
      </p>
      {pending > 0 && (
        <p className="flex items-center gap-1.5 text-xs text-muted">
          <Spinner />
          {t('sending', { count: pending })}
        </p>
      )}
      {onUndo && (
        <KeyButton shortcut="u" className="ms-auto" onClick={onUndo}>
          {t('undo')}
        </KeyButton>
      )}
    </div>
  )
}
