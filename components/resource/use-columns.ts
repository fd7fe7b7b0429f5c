'use client'

import { useTranslations } from 'next-intl'
import { cellContent } from '@/components/data-table/cell'
import { fitted } from '@/lib/lists/fit'
import { shownColumns } from '@/lib/lists/layout'
import type { AnyRow } from './define-resource'
import type { ListParts } from './use-list'

/** The columns this person may see, with headers and formats, and the visible ones among them. */
export function useColumns<Row extends AnyRow>({ resource, opened, words, layout }: ListParts<Row>) {
  const t = useTranslations('list')
  const written = { yes: t('yes'), no: t('no'), value: words.value, timeZone: opened.timeZone }
  const columns = resource.columns
    .filter(({ key }) => !opened.hidden.includes(key))
    .map((column) => ({
      ...column,
      label: words.field(column.key),
      sortable: column.sortable === true ? column.key : column.sortable,
      draw: (row: Row) => (column.cell ? column.cell(row) : cellContent({ ...row }, column.key, column.kind, written)),
    }))
  return { columns, shown: fitted(shownColumns(columns, layout), layout) }
}
