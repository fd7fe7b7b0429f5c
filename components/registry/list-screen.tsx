'use client'

import { type ReactNode, useState } from 'react'
import { BulkBar } from '@/components/bulk/bulk-bar'
import type { AnyRow, Resource } from '@/components/resource/define-resource'
import { useColumns } from '@/components/resource/use-columns'
import { type ListParts, useList } from '@/components/resource/use-list'
import { Notice } from '@/components/ui/notice'
import type { OpenedList } from '@/lib/lists/opened'
import type { BesideProps } from './beside'
import { ListBody } from './list-body'
import { ListDialogs, type Opened } from './list-dialogs'
import { ListCount, ListHead } from './list-head'

type Props<Row extends AnyRow> = {
  resource: Resource<Row>
  opened: OpenedList
  /** Above the table, of all that match. */
  totals?: (list: ListParts<Row>) => ReactNode
  /** Before the search: another way to look at the same rows. */
  lead?: ReactNode
  /** Draws a record beside the list, where records have pages and open here too. */
  beside?: (props: BesideProps) => ReactNode
}

/** The screen of a registry: its list, and beside it the record that the address names. */
export function ListScreen<Row extends AnyRow>({ resource, opened, totals, lead, beside }: Props<Row>) {
  const list = useList(resource, opened)
  const columns = useColumns(list)
  const [open, setOpen] = useState<Opened<Row> | null>(null)
  const { selection } = list
  const ticked = selection.all || selection.keys.size > 0
  return (
    <>
      <ListHead
        list={list}
        lead={lead}
        instead={ticked && <BulkBar list={list} onAct={(action) => setOpen({ kind: 'bulk', action })} />}
        columns={columns.columns}
        onExport={() => setOpen({ kind: 'export' })}
      />
      {list.fault && (
        <Notice look="error" className="mb-3">
          {list.fault}
        </Notice>
      )}
      {totals?.(list)}
      <ListCount list={list} />
      <ListBody
        list={list}
        columns={columns}
        beside={beside !== undefined}
        onAct={(action, row) => setOpen({ kind: 'action', action, row })}
      />
      <ListDialogs list={list} columns={columns} open={open} beside={beside} onClose={() => setOpen(null)} />
    </>
  )
}
