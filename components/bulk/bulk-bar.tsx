'use client'

import { Trash2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { totalText } from '@/components/list/list-footer'
import type { Abilities, AnyRow, BulkAction, Resource } from '@/components/resource/define-resource'
import type { ListParts } from '@/components/resource/use-list'
import { Button, IconButton } from '@/components/ui/button'

/** The one bulk action that every list has. */
export const bulkDelete: BulkAction = { key: 'delete', icon: Trash2, needs: 'delete' }

/** This person's actions on several rows at once. */
export const bulkActions = <Row extends AnyRow>(resource: Resource<Row>, may: Abilities): BulkAction[] =>
  [...resource.bulkActions, bulkDelete].filter(({ needs }) => may[needs])

type Props<Row extends AnyRow> = { list: ListParts<Row>; onAct: (action: BulkAction) => void }

/** Replaces the toolbar while rows are ticked: their number, all matches, and the bulk actions. */
export function BulkBar<Row extends AnyRow>({ list, onAct }: Props<Row>) {
  const { resource, opened, words, page, selection } = list
  const t = useTranslations('list')
  const offered = bulkActions(resource, opened.may)
  const total = page ? totalText(page) : ''
  const moreMatch = !selection.all && selection.state === 'all' && (page?.total ?? 0) > selection.keys.size
  return (
    <section aria-label={t('bulk')} className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <IconButton label={t('clearSelection')} onClick={selection.clear}>
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
      <p role="status" className="font-medium tabular-nums">
        {selection.all ? t('allSelected', { total }) : t('selected', { count: selection.keys.size })}
      </p>
      {moreMatch && (
        <Button look="quiet" onClick={selection.takeAll} className="text-accent-ink underline">
          {t('selectAll', { total })}
        </Button>
      )}
      <div className="ms-auto flex flex-wrap gap-2">
        {offered.map((action) => (
          <Button key={action.key} onClick={() => onAct(action)}>
            <action.icon aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
            {action === bulkDelete ? t('delete') : words.say(`actions.${action.key}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
