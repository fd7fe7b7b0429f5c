'use client'

import { ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { FailedState } from '@/components/ui/failed-state'
import { LineOption, lineId } from './line-option'
import type { Desk } from './use-desk'
import { useLineKeys } from './use-line-keys'

type Props = { desk: Desk; list: RefObject<HTMLDivElement | null>; mayMatch: boolean }

/** The bank's open lines: one stop of the Tab key, walked by arrows, accepted by Enter. */
export function Lines({ desk, list, mayMatch }: Props) {
  const t = useTranslations('reconciliation.lines')
  const common = useTranslations('common')
  const { read, lines, current, marks, faults } = desk
  const hear = useLineKeys({ desk, list, mayMatch })
  const currentId = current?.id ?? null
  useEffect(() => {
    if (currentId !== null) document.getElementById(lineId(currentId))?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  const isThere = lines.length > 0
  // Nothing else has the focus: the keys of the list work at once.
  useEffect(() => {
    const focused = document.activeElement
    if (isThere && (focused === document.body || focused?.localName === 'main' || focused?.localName === 'h1')) {
      list.current?.focus({ preventScroll: true })
    }
  }, [isThere, list])

  if (read.error) {
    return <FailedState title={t('failed')} busy={read.isFetching} retry={() => void read.refetch()} />
  }
  if (!read.data) return <p className="appear-late p-4 text-muted">{common('loading')}</p>
  if (lines.length === 0) return <EmptyState compact icon={ListChecks} title={t('empty')} body={t('emptyHelp')} />
  return (
    <>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={t('title')}
        aria-multiselectable={mayMatch}
        aria-activedescendant={currentId === null ? undefined : lineId(currentId)}
        onKeyDown={hear}
        className="group/lines max-h-[50dvh] divide-y divide-line overflow-y-auto outline-none lg:max-h-[calc(100dvh-26rem)] lg:min-h-80"
      >
        {lines.map((line) => (
          <LineOption
            key={line.id}
            line={line}
            isCurrent={line.id === currentId}
            isMarked={marks.has(line.id)}
            fault={faults.get(line.id)}
            onPress={() => {
              desk.show(line.id)
              list.current?.focus({ preventScroll: true })
            }}
          />
        ))}
      </div>
      {read.data.total > read.data.rows.length && (
        <p className="border-t border-line px-3 py-2 text-xs text-muted">
          {t('more', { shown: lines.length, total: desk.open.lines.count })}
        </p>
      )}
    </>
  )
}
