'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { ImportLine } from '@/lib/contracts/import'

/** The effect of applying a line. */
export function LineMark({ line, mended, refused }: { line: ImportLine; mended: boolean; refused: boolean }) {
  const t = useTranslations('import.marks')
  if (line.skipped) return <p className="text-muted">{t('left')}</p>
  if (refused) return <p className="font-medium text-danger">{t('refused')}</p>
  if (mended) return <p className="font-medium">{t('mended')}</p>
  return <p className={line.action === 'skip' ? 'text-muted' : undefined}>{t(line.action ?? 'waiting')}</p>
}

type ToolProps = {
  line: ImportLine
  refused: boolean
  open: boolean
  onOpen: () => void
  onSkip: (skipped: boolean) => void
}

/** A refused line can be left out, an omitted one included again, any other opened for correction. */
export function LineTool({ line, refused, open, onOpen, onSkip }: ToolProps) {
  const t = useTranslations('import')
  const quiet = 'px-2'
  if (line.skipped)
    return (
      <Button
        look="quiet"
        className={quiet}
        aria-label={t('takeInOf', { line: line.line })}
        onClick={() => onSkip(false)}
      >
        {t('takeIn')}
      </Button>
    )
  if (refused || open)
    return (
      <Button look="quiet" className={quiet} aria-label={t('skipOf', { line: line.line })} onClick={() => onSkip(true)}>
        {t('skip')}
      </Button>
    )
  return (
    <Button look="quiet" className={quiet} aria-label={t('editOf', { line: line.line })} onClick={onOpen}>
      {t('edit')}
    </Button>
  )
}
