'use client'

import { Table2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { date } from '@/lib/formats/dates'
import { FailedState } from '../ui/failed-state'
import { UpdatesList } from './updates-list'
import { useUpdates } from './use-updates'

type Props = { timeZone: string; onClose: () => void }

/** Today's updated commission tables. Filter and page are not kept: it opens on page 1, unfiltered. */
export default function UpdatesModal({ timeZone, onClose }: Props) {
  const t = useTranslations('shell')
  const words = useTranslations('common')
  const { day, rows, loading, failed, busy, retry } = useUpdates(timeZone)
  return (
    <Dialog title={t('updatesTitle', { date: date(day) })} closeLabel={words('close')} onClose={onClose}>
      {loading ? (
        <Skeleton label={words('loading')} />
      ) : failed ? (
        <FailedState title={t('updatesFailed')} busy={busy} retry={retry} />
      ) : rows.length === 0 ? (
        <EmptyState icon={Table2} title={t('updatesEmpty')} body={t('updatesEmptyHelp')} />
      ) : (
        <div className={classes('transition-opacity duration-100', busy && 'opacity-70')} aria-busy={busy}>
          {/* A new day is a new list. */}
          <UpdatesList key={day} rows={rows} />
        </div>
      )}
    </Dialog>
  )
}

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholder of six cards, until the first answer. */
function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-3 p-4 sm:grid-cols-2 sm:p-5">
      <span className="sr-only">{label}</span>
      {places.map((place) => (
        <div key={place} className="h-40 animate-pulse rounded-lg border border-line bg-hover" />
      ))}
    </div>
  )
}
