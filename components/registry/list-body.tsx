'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { bulkActions } from '@/components/bulk/bulk-bar'
import { DataTable } from '@/components/data-table/data-table'
import { HiddenColumns } from '@/components/data-table/hidden-columns'
import { type Looking, useRowKeys } from '@/components/data-table/use-row-keys'
import { ListRows } from '@/components/list/list-rows'
import { type AnyRow, type RowAction, rowKey } from '@/components/resource/define-resource'
import type { useColumns } from '@/components/resource/use-columns'
import type { ListParts } from '@/components/resource/use-list'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { resized } from '@/lib/lists/layout'
import { BesideButton, toLooking } from './beside'
import { RowMenu } from './row-menu'

type Props<Row extends AnyRow> = {
  list: ListParts<Row>
  columns: ReturnType<typeof useColumns<Row>>
  /** Its records, which have pages, open beside it too. */
  beside: boolean
  onAct: (action: RowAction<Row>, row: Row) => void
}

/** The rows, or why there are none. */
export function ListBody<Row extends AnyRow>({ list, columns: { shown }, beside, onAct }: Props<Row>) {
  const { resource, opened, words, state, change, found, selection, own, onOpen } = list
  const { may } = opened
  const mayTick = bulkActions(resource, may).length > 0
  const looking = beside ? toLooking(list) : undefined
  useRowKeys({ onTick: mayTick ? (key) => selection.toggle(key, false) : undefined, looking })

  const add = may.create && (
    <Button onClick={() => onOpen('new')}>
      <Plus aria-hidden className="size-4" strokeWidth={1.75} />
      {words.say('new')}
    </Button>
  )
  return (
    <ListRows
      fills
      note={<HiddenColumns columns={shown} />}
      found={found}
      state={state}
      change={change}
      clear={list.clear}
      columns={shown.length}
      empty={{ title: words.say('empty'), body: words.say('emptyHelp'), action: add }}
      keepSize={(perPage) => own.keep({ ...own.own, perPage })}
    >
      {(page) => <Rows list={list} shown={shown} rows={page.data} mayTick={mayTick} looking={looking} onAct={onAct} />}
    </ListRows>
  )
}

type RowsProps<Row extends AnyRow> = Pick<Props<Row>, 'list' | 'onAct'> & {
  shown: Props<Row>['columns']['shown']
  rows: readonly Row[]
  mayTick: boolean
  looking: Looking | undefined
}

function Rows<Row extends AnyRow>({ list, shown, rows, mayTick, looking, onAct }: RowsProps<Row>) {
  const { resource, opened, words, state, found, selection, layout, onOpen } = list
  const t = useTranslations('list')
  return (
    <DataTable
      label={words.say('many')}
      columns={shown}
      rows={rows}
      keyOf={rowKey}
      isOff={(row) => Boolean(row.deleted_at)}
      mark={(row) => row.deleted_at && <Badge>{t('deletedMark')}</Badge>}
      sort={list.sort}
      onSort={list.onSort}
      density={layout.density ?? 'normal'}
      widths={layout.widths ?? {}}
      onResize={(key, width) => list.onLayout(resized(layout, key, width))}
      hrefOf={(row) => list.addressOf(rowKey(row))}
      onOpen={(row) => onOpen(rowKey(row))}
      open={state.record}
      stale={found.isPlaceholderData}
      words={{ actions: t('more'), resize: (column) => t('resize', { column }) }}
      ticks={
        mayTick
          ? {
              ...selection,
              labelOfAll: t('selectPage'),
              labelOf: (row) => t('select', { name: resource.title(row) }),
            }
          : undefined
      }
      actions={(row) => {
        const name = resource.title(row)
        const onBeside = looking && (() => looking.show(rowKey(row)))
        return (
          <>
            {onBeside && <BesideButton name={name} onClick={onBeside} />}
            <RowMenu
              row={row}
              name={name}
              actions={resource.rowActions}
              may={opened.may}
              words={words}
              onOpen={() => onOpen(rowKey(row))}
              onBeside={onBeside}
              onAct={(action) => onAct(action, row)}
              onDelete={() => void list.remove(rowKey(row))}
              onRestore={() => void list.restore(rowKey(row))}
            />
          </>
        )
      }}
    />
  )
}
