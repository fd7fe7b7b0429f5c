'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useArrival } from '@/lib/browser/use-arrival'
import type { ConflictRow } from './theme-rows'

type Props = { rows: ConflictRow[]; busy: boolean; keepMine: () => void; takeTheirs: () => void }

/** Somebody else saved first: shows both versions, and the choice between them. */
export function ConflictBar({ rows, busy, keepMine, takeTheirs }: Props) {
  const t = useTranslations('settings.conflict')
  // The comparison changes with further typing, so move to it only once.
  const bar = useArrival<HTMLDivElement>(null)
  return (
    <div ref={bar} tabIndex={-1} className="rounded-md outline-none">
      <Notice look="error" title={t('title')}>
        <p>{t('body')}</p>
        {rows.length > 0 && (
          <div className="mt-2 overflow-x-auto">
            <table className="w-full text-start tabular-nums">
              <thead>
                <tr className="border-b border-line text-xs text-muted">
                  {[t('field'), t('mine'), t('theirs')].map((head) => (
                    <th key={head} scope="col" className="py-1.5 pe-4 text-start font-medium">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ label, mine, theirs }) => (
                  <tr key={label} className="border-b border-line">
                    <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                      {label}
                    </th>
                    <td className="py-1.5 pe-4">
                      <bdi>{mine}</bdi>
                    </td>
                    <td className="py-1.5">
                      <bdi>{theirs}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button disabled={busy} onClick={keepMine}>
            {t('keepMine')}
          </Button>
          <Button disabled={busy} onClick={takeTheirs}>
            {t('takeTheirs')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
