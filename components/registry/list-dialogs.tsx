'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense } from 'react'
import { bulkDelete } from '@/components/bulk/bulk-bar'
import type { FormModule } from '@/components/record/form-module'
import { type AnyRow, type BulkAction, bulkKey, type RowAction, rowKey } from '@/components/resource/define-resource'
import type { useColumns } from '@/components/resource/use-columns'
import type { ListParts } from '@/components/resource/use-list'
import { LazyWords } from '@/components/words/lazy-words'
import { scopeBody } from '@/lib/lists/state'
import type { BesideProps } from './beside'
import { RowActionDialog } from './row-action-dialog'
import { useFocusRow } from './use-focus-row'

const ListBeside = lazy(() => import('./list-beside'))
const RecordPanel = lazy(() => import('@/components/record/record-panel'))
const BulkDialog = lazy(() => import('@/components/bulk/bulk-dialog'))
const ExportDialog = lazy(() => import('@/components/jobs/export-dialog'))

/** Dialogs over the list, one at a time. The open record is in the address. */
export type Opened<Row> =
  | { kind: 'export' }
  | { kind: 'bulk'; action: BulkAction }
  | { kind: 'action'; action: RowAction<Row>; row: Row }

type Props<Row extends AnyRow> = {
  list: ListParts<Row>
  columns: ReturnType<typeof useColumns<Row>>
  open: Opened<Row> | null
  /** Draws a record that has a page beside the list. */
  beside?: ((props: BesideProps) => ReactNode) | undefined
  onClose: () => void
}

/** The record beside the list, and the dialogs over it; each is loaded when opened. */
export function ListDialogs<Row extends AnyRow>(props: Props<Row>) {
  const { list, open, beside, onClose } = props
  const seek = useFocusRow(list.page)
  return (
    <>
      {list.state.record && typeof list.resource.form === 'function' && (
        <Record list={list} form={list.resource.form} record={list.state.record} seek={seek} />
      )}
      {list.state.record && beside && (
        <Suspense>
          {/* Guarantee: draws rows of this list. */}
          <ListBeside list={list as unknown as ListParts<AnyRow>} draw={beside} seek={seek} />
        </Suspense>
      )}
      {open?.kind === 'action' && (
        <RowActionDialog action={open.action} row={open.row} onClose={onClose} onDone={list.reload} />
      )}
      {open?.kind === 'bulk' && <Bulk list={list} action={open.action} onClose={onClose} />}
      {open?.kind === 'export' && <Export {...props} />}
    </>
  )
}

type RecordProps<Row extends AnyRow> = {
  list: ListParts<Row>
  form: () => Promise<FormModule>
  record: string
  seek: (key: string) => void
}

function Record<Row extends AnyRow>({ list, form, record, seek }: RecordProps<Row>) {
  const { resource, path, words, opened, page, onOpen } = list
  const keys = page?.data.map(rowKey) ?? []
  const at = keys.indexOf(record)
  const close = (saved = record) => {
    onOpen(null)
    if (saved !== 'new') seek(saved)
  }
  return (
    <Suspense>
      <RecordPanel
        // Guarantee: the record is a row of this list's API.
        resource={{
          ...{ name: resource.name, path, form, initial: resource.initial },
          nameOf: (row) => resource.title(row as Row),
        }}
        record={record}
        title={words.say(record === 'new' ? 'new' : 'one')}
        may={opened.may}
        previous={at < 1 ? undefined : keys[at - 1]}
        next={at < 0 ? undefined : keys[at + 1]}
        onOpen={onOpen}
        onClose={close}
        onSaved={list.reload}
        onDelete={(key) => void list.remove(key)}
      />
    </Suspense>
  )
}

type BulkProps<Row extends AnyRow> = { list: ListParts<Row>; action: BulkAction; onClose: () => void }

function Bulk<Row extends AnyRow>({ list, action, onClose }: BulkProps<Row>) {
  const { resource, opened, path, words, asked, page, selection, seen } = list
  const t = useTranslations('list')
  const rows = [...selection.keys].flatMap((key) => seen.get(key) ?? [])
  return (
    <Suspense>
      <BulkDialog
        resource={resource.name}
        path={path}
        action={action.key}
        asks={action.asks}
        label={action === bulkDelete ? t('delete') : words.say(`actions.${action.key}`)}
        target={
          selection.all ? { query: scopeBody(asked, opened.sort) } : { ids: rows.map(bulkKey) as number[] | string[] }
        }
        count={selection.all ? (page?.total ?? 0) : rows.length}
        names={new Map(rows.map((row) => [bulkKey(row), resource.title(row)]))}
        onChanged={list.reload}
        onClose={(done) => {
          onClose()
          if (done) selection.clear()
        }}
      />
    </Suspense>
  )
}

function Export<Row extends AnyRow>({ list, columns: { columns, shown }, onClose }: Props<Row>) {
  const { opened, path, words, asked, page } = list
  return (
    <Suspense>
      <LazyWords onFail={onClose}>
        <ExportDialog
          path={path}
          name={words.say('many')}
          columns={columns.map(({ key, label }) => ({ key, label, choices: words.values(key) }))}
          shown={shown.map(({ key }) => key)}
          query={scopeBody(asked, opened.sort)}
          total={page?.total ?? 0}
          estimate={page?.total_kind === 'estimate'}
          onClose={onClose}
        />
      </LazyWords>
    </Suspense>
  )
}
