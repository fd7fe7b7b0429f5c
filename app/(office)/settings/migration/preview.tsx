'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { MigrationCounts, MigrationPreview } from '@/lib/contracts/migration'

type Props = { preview: MigrationPreview; busy: boolean; onBring: () => void }

/** The rows that the choice would add and link, counted by the tenant API, and the button that imports them. */
export function Preview({ preview, busy, onBring }: Props) {
  const t = useTranslations('migration')
  const menu = useTranslations('menu.entries')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { tables, commissions, pairs } = preview
  const kinds = ['banks', 'agreements', 'products', 'tables'] as const
  const isNew = kinds.some((kind) => preview[kind].added + preview[kind].linked > 0)
  return (
    <section aria-labelledby="migration-preview">
      <h2 id="migration-preview" ref={heading} tabIndex={-1} className="font-semibold">
        {t('preview')}
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-pretty text-muted">{t('previewLead')}</p>
      <Counts caption={t('preview')} lines={kinds.map((kind) => [menu(kind), preview[kind]])} />
      {pairs.length > 0 && (
        <details className="mt-4">
          <summary className="control flex w-fit items-center font-medium text-accent-ink">{t('byPair')}</summary>
          <Counts
            caption={t('byPair')}
            lines={pairs.map(({ bank, agreement, ...counts }) => [`${bank} · ${agreement}`, counts])}
          />
        </details>
      )}
      {!isNew && <Notice className="mt-4">{t('nothingNew')}</Notice>}
      {isNew && pairs.length === 0 && <Notice className="mt-4">{t('noTables')}</Notice>}
      {commissions > 0 && <p className="mt-4 text-muted">{t('commissions', { count: commissions })}</p>}
      {isNew && (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button look="primary" disabled={busy} onClick={onBring}>
            {t('bring', { count: tables.added })}
          </Button>
          <p className="max-w-xl text-pretty text-muted">{t('closes')}</p>
        </div>
      )}
    </section>
  )
}

type Lines = readonly (readonly [name: string, counts: MigrationCounts])[]

function Counts({ caption, lines }: { caption: string; lines: Lines }) {
  const t = useTranslations('migration')
  const columns = ['added', 'linked', 'present'] as const
  return (
    <table className="mt-2 w-full max-w-2xl tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <td />
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 ps-4 text-end font-medium">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, counts]) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 text-start font-normal">
              <bdi>{name}</bdi>
            </th>
            {columns.map((column) => (
              <td key={column} className="py-2 ps-4 text-end">
                {counts[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
