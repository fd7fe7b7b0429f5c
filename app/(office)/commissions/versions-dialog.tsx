'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ActionProps } from '@/components/resource/define-resource'
import { classes } from '@/components/ui/classes'
import { Dialog } from '@/components/ui/dialog'
import { FailedState } from '@/components/ui/failed-state'
import { Spinner } from '@/components/ui/spinner'
import { call } from '@/lib/browser/call'
import type { Commission } from '@/lib/contracts/commission'
import type { HistoryEntry } from '@/lib/contracts/history'
import type { List } from '@/lib/contracts/list'
import { dateTime } from '@/lib/formats/dates'
import { money, percent } from '@/lib/formats/money'
import { type Version, type VersionField, versionFields, versionsOf } from './versions'

const whole: ReadonlySet<string> = new Set(['starting', 'final'])

function textOf(field: VersionField, { values }: Version, words: { yes: string; no: string }): string {
  const value = values[field]
  if (value === null || value === undefined) return '—'
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (whole.has(field) || typeof value === 'number') return String(value)
  return values.is_fixed_value ? money(value) : percent(value)
}

/** The versions of a row side by side, with what changed from one to the next. */
export default function VersionsDialog({ row, onClose }: ActionProps<Commission>) {
  const t = useTranslations('resources.commission.versions')
  const words = useTranslations('common')
  const path = `/api/commissions/${row.id}/history`
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => (await call<List<HistoryEntry>>(`${path}?per_page=100`, { signal })).data.data,
    staleTime: 0,
  })
  const name = `${row.table.name} (${row.starting}–${row.final})`
  return (
    <Dialog title={t('title', { name })} closeLabel={words('close')} onClose={onClose}>
      {isError && !data && <FailedState title={t('failed')} busy={isFetching} retry={() => void refetch()} />}
      {!data && !isError && (
        <p role="status" className="flex items-center justify-center gap-2 py-12 text-muted">
          <Spinner />
          {words('loading')}
        </p>
      )}
      {data && <Versions row={row} versions={versionsOf(row, data)} />}
    </Dialog>
  )
}

function Versions({ row, versions }: { row: Commission; versions: Version[] }) {
  const t = useTranslations('resources.commission')
  const flags = useTranslations('list')
  const words = { yes: flags('yes'), no: flags('no') }
  const fields = versionFields.filter((field) => field in row)
  if (versions.length === 0) return <p className="px-5 py-10 text-center text-muted">{t('versions.one')}</p>
  return (
    <>
      <p className="px-5 pt-4 text-pretty text-muted">{t('versions.lead')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className="relative overflow-x-auto px-5 py-4" aria-label={t('actions.versions')} tabIndex={0}>
        <table className="min-w-full">
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="sticky start-0 bg-raised pe-6 pb-2 text-start text-xs font-medium text-muted">
                {t('versions.field')}
              </th>
              {versions.map((version, index) => (
                <th key={version.from} scope="col" className="min-w-40 px-3 pb-2 text-end font-medium">
                  {index === 0 && version.to === null
                    ? t('versions.now')
                    : t('versions.version', { version: versions.length - index })}
                  <span className="block text-xs font-normal text-muted tabular-nums">
                    {version.to === null
                      ? t('versions.since', { from: dateTime(version.from) })
                      : t('versions.between', { from: dateTime(version.from), to: dateTime(version.to) })}
                  </span>
                  {version.by && (
                    <span className="block text-xs font-normal text-muted">
                      {t('versions.by', { name: version.by })}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row" className="sticky start-0 h-10 bg-raised pe-6 text-start font-normal text-muted">
                  {t(`fields.${field}`)}
                </th>
                {versions.map((version) => (
                  <td
                    key={version.from}
                    className={classes(
                      'px-3 text-end tabular-nums',
                      version.changed.has(field) && 'bg-hover font-semibold',
                    )}
                  >
                    <bdi>{textOf(field, version, words)}</bdi>
                    {version.changed.has(field) && <span className="sr-only"> ({t('versions.changed')})</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
