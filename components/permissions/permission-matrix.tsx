'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Matrix } from '@/components/matrix/matrix'
import type { MatrixCell } from '@/components/matrix/matrix-props'
import { type PermissionRow, permissionRows, permissionVerbs } from '@/lib/access/permission-words'
import { usePermissionWords } from './use-permission-words'

type Props = {
  label: string
  groups: readonly { group: string; permissions: readonly { name: string; label: string }[] }[]
  cell: (name: string) => MatrixCell
  onSet: (name: string, on: boolean) => void
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const columns = [...permissionVerbs, 'other'] as const
type Column = (typeof columns)[number]
const isColumn = (key: string): key is Column => columns.some((column) => column === key)

/** Permissions by thing and verb, with those of a name of their own in the last column; searched and counted. */
export function PermissionMatrix({ label, groups, cell, onSet }: Props) {
  const t = useTranslations('profiles')
  const words = usePermissionWords()
  const [search, setSearch] = useState('')
  const id = useId()
  const rowLabel = ({ noun, key, label: known }: PermissionRow<Parameters<typeof words.noun>[0]>) =>
    noun === null ? words.own(key, known) : words.noun(noun)
  const all = permissionRows(groups, words.isNoun).map((row) => ({
    ...row,
    label: rowLabel(row),
    group: words.group(row.group),
  }))
  const wanted = plain(search.trim())
  const rows = all.filter(({ label: name, group }) => plain(`${name} ${group}`).includes(wanted))
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const nameAt = (row: string, column: string) => (isColumn(column) ? byKey.get(row)?.cells[column] : undefined)
  const names = all.flatMap(({ cells }) => Object.values(cells))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <search className="relative min-w-40 flex-1 sm:max-w-72">
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted"
            strokeWidth={1.75}
          />
          <input
            type="search"
            id={id}
            aria-label={t('search')}
            placeholder={t('search')}
            value={search}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setSearch(target.value)}
            className="control w-full rounded-md border border-strong bg-raised ps-9 pe-3 text-ink max-sm:text-base"
          />
        </search>
        <p role="status" className="text-muted tabular-nums">
          <bdi>{t('held', { count: names.filter((name) => cell(name).on).length, all: names.length })}</bdi>
        </p>
      </div>
      {rows.length === 0 ? (
        <p role="status" className="rounded-lg border border-line bg-surface px-5 py-8 text-center text-muted">
          {t('noMatch')}
        </p>
      ) : (
        <Matrix
          label={label}
          rowsLabel={t('module')}
          rows={rows}
          columns={columns.map((key) => ({ key, label: key === 'other' ? t('other') : words.verb(key) }))}
          cell={(row, column) => {
            const name = nameAt(row, column)
            return name === undefined ? null : cell(name)
          }}
          onSet={(row, column, on) => {
            const name = nameAt(row, column)
            if (name !== undefined) onSet(name, on)
          }}
          counted={(count, total) => t('held', { count, all: total })}
          changedMark={t('changed')}
        />
      )}
    </div>
  )
}
