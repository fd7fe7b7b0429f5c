'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { pauseAfter } from '@/components/jobs/poll'
import { Failed, Skeleton } from '@/components/list/list-states'
import { Dialog } from '@/components/ui/dialog'
import { listDeliveries } from '@/lib/api/figures/reports'
import { call } from '@/lib/browser/call'
import type { ReportDelivery, ReportSchedule } from '@/lib/contracts/report'
import { dateTime } from '@/lib/formats/dates'

type Props = { schedule: ReportSchedule; timeZone: string; onClose: () => void }

const isUnderWay = ({ status }: ReportDelivery) => status === 'waiting' || status === 'sending'

/** The latest mails of a schedule, each with what became of it, and why. Heavy: import it lazily. */
export default function DeliveriesDialog({ schedule: { id, name }, timeZone, onClose }: Props) {
  const t = useTranslations('report')
  const common = useTranslations('common')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['report_schedules', id, 'deliveries'],
    queryFn: async ({ signal }) => (await call(listDeliveries(id), { background: true, signal })).rows,
    refetchInterval: ({ state }) => state.data?.some(isUnderWay) && pauseAfter(state.dataUpdateCount),
  })
  return (
    <Dialog title={t('deliveriesOf', { name })} closeLabel={common('close')} onClose={onClose}>
      <div className="px-5 py-4">
        {error && !data ? (
          <Failed error={error} busy={isFetching} retry={() => void refetch()} />
        ) : !data ? (
          <Skeleton columns={3} />
        ) : data.length === 0 ? (
          <p className="text-pretty text-muted">{t('noDeliveries')}</p>
        ) : (
          <ol aria-label={t('deliveries')} className="divide-y divide-line rounded-lg border border-line bg-surface">
            {data.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} timeZone={timeZone} />
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  )
}

function Delivery({ delivery, timeZone }: { delivery: ReportDelivery; timeZone: string }) {
  const t = useTranslations('report')
  const { due_at: due, recipient, status, reason, rows, sent_at: sent } = delivery
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-3 py-2">
      <div className="min-w-0">
        <p className="font-medium">
          <bdi className="wrap-anywhere">{recipient.name}</bdi>
        </p>
        <p className="text-xs text-muted tabular-nums">
          <bdi>{dateTime(sent ?? due, timeZone)}</bdi>
          {rows !== null && ` · ${t('count', { count: rows })}`}
        </p>
      </div>
      <div className="text-end max-sm:text-start">
        <p className={status === 'failed' ? 'text-danger' : undefined}>{t(`statuses.${status}`)}</p>
        {reason !== null && <p className="text-xs text-pretty text-muted">{t(`reasons.${reason}`)}</p>}
      </div>
    </li>
  )
}
