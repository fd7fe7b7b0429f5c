'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

type Props = { name: string; onTop: (() => void) | null; onCancel: () => void }

/** While a node is on its way: where it may go, the top as a place to drop it, and the way back. */
export function MovingBar({ name, onTop, onCancel }: Props) {
  const t = useTranslations('hierarchy')
  const form = useTranslations('form')
  return (
    <section
      aria-label={t('moveOf', { name })}
      onDragOver={(event) => onTop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onTop?.()
      }}
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-3 rounded-lg border border-accent-ink bg-raised px-4 py-3 shadow-float"
    >
      <p role="status" className="min-w-0 flex-1 basis-60 text-pretty">
        {t('moving', { name })}
      </p>
      <div className="flex flex-wrap gap-2">
        {onTop && <Button onClick={onTop}>{t('toTop')}</Button>}
        <Button onClick={onCancel}>{form('cancel')}</Button>
      </div>
    </section>
  )
}
