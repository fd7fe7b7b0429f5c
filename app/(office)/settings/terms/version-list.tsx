'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { TermVersion } from '@/lib/contracts/term-version'
import { dateTime } from '@/lib/formats/dates'

const VersionDialog = lazy(() => import('./version-dialog'))

/** Every version, newest first, each to be read beside the one before it. */
export function VersionList({ versions }: { versions: readonly TermVersion[] }) {
  const t = useTranslations('settings.terms')
  const [open, setOpen] = useState<TermVersion | null>(null)
  if (versions.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <>
      <ul aria-label={t('versions')} className="divide-y divide-line rounded-lg border border-line bg-surface">
        {versions.map((one) => (
          <li key={one.version} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <span className="font-medium tabular-nums">{t('version', { version: one.version })}</span>
            <Badge>{t(one.current ? 'current' : one.published_at ? 'superseded' : 'draft')}</Badge>
            <span className="text-muted tabular-nums">
              {one.published_at
                ? t('published', { date: dateTime(one.published_at) })
                : t('changed', { date: dateTime(one.updated_at) })}
            </span>
            <Button
              look="quiet"
              className="ms-auto"
              aria-label={t('readOne', { version: one.version })}
              onClick={() => setOpen(one)}
            >
              {t('read')}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <VersionDialog one={open} earlier={earlierOf(open, versions)} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

const earlierOf = ({ version }: TermVersion, versions: readonly TermVersion[]) =>
  versions.find((other) => other.version < version)
