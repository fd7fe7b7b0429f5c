'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ActionProps } from '@/components/resource/define-resource'
import { Dialog } from '@/components/ui/dialog'
import { FailedState } from '@/components/ui/failed-state'
import { listTypistLog } from '@/lib/api/typists'
import { call } from '@/lib/browser/call'
import type { TypistBankUser } from '@/lib/contracts/typist-bank-user'
import { dateTime } from '@/lib/formats/dates'

/** The steps of a login, newest first. */
export default function LogDialog({ row, onClose }: ActionProps<TypistBankUser>) {
  const t = useTranslations('typists')
  const common = useTranslations('common')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['typist log', row.id, row.row_version],
    queryFn: ({ signal }) => call(listTypistLog(row.id), { signal }),
    staleTime: 0,
  })
  return (
    <Dialog
      narrow
      title={<bdi>{t('logOf', { name: row.user.name, bank: row.bank.name })}</bdi>}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <div className="px-5 py-4">
        {error && <FailedState title={t('logFailed')} busy={isFetching} retry={() => void refetch()} />}
        {!error && !data && <p className="text-muted">{common('loading')}</p>}
        <ol className="divide-y divide-line">
          {data?.rows.map(({ id, action, user, note, created_at: at }) => (
            <li key={id} className="py-2">
              <p className="font-medium">{t(`did.${action}`)}</p>
              {note && <p className="wrap-anywhere">{note}</p>}
              <p className="text-xs text-muted">
                <bdi>{[dateTime(at), user?.name].filter(Boolean).join(' · ')}</bdi>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}
