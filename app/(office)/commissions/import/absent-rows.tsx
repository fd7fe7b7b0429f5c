'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { importKey } from '@/components/import/use-batch'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { amendImport, listAbsent, loadImport } from '@/lib/api/imports'
import { call } from '@/lib/browser/call'
import { type Commission, commissionContract } from '@/lib/contracts/commission'
import type { CommissionAbsent } from '@/lib/contracts/commission-absent'

const BulkDialog = lazy(() => import('@/components/bulk/bulk-dialog'))

const nameOf = ({ bank, table, starting, final }: Commission) => `${bank.name} · ${table.name} (${starting}–${final})`

/** Current rows of the imported tables that the file lacks: they keep paying unless they are closed here. */
export function AbsentRows() {
  const t = useTranslations('resources.commission.absent')
  const client = useQueryClient()
  const uuid = useSearchParams().get('batch')
  // The rows as of the click: after closing them none is absent, but the result must stay readable.
  const [closing, setClosing] = useState<CommissionAbsent | null>(null)
  const { data } = useQuery({
    // Under the batch's query key, so that a new check refetches it.
    queryKey: [...importKey(uuid), 'absent'],
    queryFn: uuid === null ? skipToken : ({ signal }) => call(listAbsent(uuid), { signal }),
    staleTime: 0,
  })
  if (!uuid || !data) return null

  /** Lines that conflicted only with these rows may be accepted now. */
  const checkAgain = async () => {
    const { row_version, status } = await call(loadImport(uuid, 'per_page=1'))
    if (status === 'checked') await call(amendImport(uuid, { row_version }))
    await client.invalidateQueries({ queryKey: importKey(uuid) })
  }
  return (
    <>
      {data.total > 0 && (
        <Notice className="mt-4" title={t('title', { count: data.total })}>
          <p className="mb-2 max-w-prose text-pretty">{t('body')}</p>
          <details className="mb-3">
            <summary className="cursor-pointer">{t('which')}</summary>
            <ul className="mt-1 list-disc ps-5">
              {data.rows.map((row) => (
                <li key={row.id}>
                  <bdi>{nameOf(row)}</bdi>
                </li>
              ))}
            </ul>
            {data.total > data.rows.length && (
              <p className="text-muted">{t('more', { count: data.total - data.rows.length })}</p>
            )}
          </details>
          <Button onClick={() => setClosing(data)}>{t('close', { count: data.total })}</Button>
        </Notice>
      )}
      {closing && (
        <Suspense>
          <BulkDialog
            resource="commission"
            path={commissionContract.path}
            action="delete"
            label={t('close', { count: closing.total })}
            verb={t('close', { count: closing.total })}
            target={{ ids: closing.ids }}
            count={closing.total}
            names={new Map(closing.rows.map((row) => [row.id, nameOf(row)]))}
            onChanged={() => void checkAgain()}
            onClose={() => setClosing(null)}
          />
        </Suspense>
      )}
    </>
  )
}
