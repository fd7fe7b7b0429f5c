'use client'

import { ChartColumn, Unplug } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { classes } from '@/components/ui/classes'
import { EmptyState } from '@/components/ui/empty-state'
import { FailedState } from '@/components/ui/failed-state'
import { isAbsent } from '@/lib/browser/absent'
import { CallError } from '@/lib/browser/call'
import type { DashboardAsked } from './asked'
import type { PanelAnswer } from './calls'
import { usePanel } from './use-panel'
import type { PanelKey } from './viewer'

type Props<K extends PanelKey> = {
  panel: K
  asked: DashboardAsked
  /** Its own choices. */
  controls?: ReactNode
  /** As wide as the screen. */
  wide?: boolean
  isEmpty: (answer: PanelAnswer<K>) => boolean
  /** It is not there at all where it has nothing. */
  vanishes?: boolean
  /** Draws an answer, with what it was asked for. */
  children: (answer: PanelAnswer<K>, asked: DashboardAsked) => ReactNode
}

/** A part of the dashboard: its name, its choices, and its figures, or why there are none. */
export function Panel<K extends PanelKey>({ panel, asked, controls, wide, isEmpty, vanishes, children }: Props<K>) {
  const t = useTranslations('dashboard')
  const id = useId()
  const name: PanelKey = panel
  const { data, error, isFetching, isPlaceholderData, refetch } = usePanel(panel, asked)
  const isLacking = error instanceof CallError && isAbsent(error.status)
  if (vanishes && data && isEmpty(data.value)) return null
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'min-w-0 break-inside-avoid rounded-lg border border-line bg-surface px-2 py-3',
        wide && 'lg:col-span-2',
      )}
    >
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-2">
        <h2 id={id} className="font-semibold">
          {t(`panels.${name}`)}
        </h2>
        {controls && <div className="flex flex-wrap items-end gap-3 print:hidden">{controls}</div>}
      </div>
      {isLacking && !data ? (
        <EmptyState compact icon={Unplug} title={t('absent')} body={t('absentHelp')} />
      ) : error && !data ? (
        <FailedState title={t('failed')} busy={isFetching} retry={() => void refetch()} />
      ) : !data ? (
        <div aria-busy className="h-64" />
      ) : (
        <div aria-busy={isPlaceholderData} className={classes(isPlaceholderData && 'opacity-60')}>
          {isEmpty(data.value) ? (
            <EmptyState compact icon={ChartColumn} title={t('nothing')} body={t('nothingHelp')} />
          ) : (
            children(data.value, data.asked)
          )}
        </div>
      )}
    </section>
  )
}
