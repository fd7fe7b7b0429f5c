'use client'

import { Table2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { date, today } from '@/lib/dates'
import { FailedState } from './failed-state'

type Props = { timeZone: string; failed: boolean; busy: boolean; retry: () => void; onClose: () => void }

/** Today's updated commission tables. */
export default function UpdatesModal({ timeZone, failed, busy, retry, onClose }: Props) {
  const t = useTranslations('shell')
  const words = useTranslations('common')
  return (
    <Dialog title={t('updatesTitle', { date: date(today(timeZone)) })} closeLabel={words('close')} onClose={onClose}>
      {failed ? (
        <FailedState title={t('updatesFailed')} busy={busy} retry={retry} />
      ) : (
        <EmptyState icon={Table2} title={t('updatesEmpty')} body={t('updatesEmptyHelp')} />
      )}
    </Dialog>
  )
}
