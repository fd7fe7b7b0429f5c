'use client'

import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type AnyRow, rowKey } from '@/components/resource/define-resource'
import type { ListParts } from '@/components/resource/use-list'
import { type BesideProps, toLooking } from './beside'

type Props<Row extends AnyRow> = {
  list: ListParts<Row>
  draw: (props: BesideProps) => ReactNode
  /** Gives the focus back to a row. */
  seek: (key: string) => void
}

/** The record beside the list, its row kept in sight. Comes with the first that is opened. */
export default function ListBeside<Row extends AnyRow>({ list, draw, seek }: Props<Row>) {
  const { open: record, show } = toLooking(list)
  // Not by the way that closes it: a question about unsaved input may keep it open.
  const giveBack = useEffectEvent(() => record && seek(record))
  useEffect(() => () => void giveBack(), [])
  useEffect(() => {
    const row = record && document.querySelector(`[data-list] [data-row="${CSS.escape(record)}"]`)
    if (row) row.scrollIntoView({ block: 'nearest' })
  }, [record])
  if (record === null || record === 'new') return null
  const keys = list.page?.data.map(rowKey) ?? []
  const at = keys.indexOf(record)
  const to = (key: string | undefined) => (key === undefined ? undefined : () => show(key))
  return draw({
    record,
    href: list.addressOf(record),
    previous: at < 1 ? undefined : to(keys[at - 1]),
    next: at < 0 ? undefined : to(keys[at + 1]),
    onClose: () => show(null),
    onChanged: list.reload,
  })
}
