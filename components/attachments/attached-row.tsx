'use client'

import { FileText, ImageIcon, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import type { Attached } from './attached'
import { sizeText } from './file-bytes'

type Props = {
  attached: Attached
  kind?: string | undefined
  onOpen: () => void
  onRemove?: (() => void) | undefined
}

/** An attached file; its name opens it. */
export function AttachedRow({ attached: { name, mime, size, note }, kind, onOpen, onRemove }: Props) {
  const t = useTranslations('attachments')
  const locale = useLocale()
  const Icon = mime.startsWith('image/') ? ImageIcon : FileText
  const said = [kind, sizeText(size, locale), note].filter(Boolean).join(' · ')
  return (
    <li className="flex min-w-0 items-center gap-1 rounded-md border border-line bg-raised">
      <button
        type="button"
        onClick={onOpen}
        aria-label={t('open', { name })}
        className="control flex min-w-0 flex-1 items-center gap-2.5 rounded-md px-2.5 py-1 text-start hover:bg-hover"
      >
        <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-ink">
            <bdi>{name}</bdi>
          </span>
          <span className="block truncate text-xs text-muted">{said}</span>
        </span>
      </button>
      {onRemove && (
        <IconButton label={t('remove', { name })} onClick={onRemove}>
          <X aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      )}
    </li>
  )
}
