'use client'

import { useTranslations } from 'next-intl'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useArrival } from '@/lib/browser/use-arrival'
import type { Payment, Sent } from '@/lib/contracts/payment'
import type { SendingStep } from './steps'

type Props = { step: SendingStep; sent: Sent; rows: readonly Payment[]; onClose: () => void }

/** The result of each payment; those that were refused stay where they are, with the reason. */
export function SendOutcome({ step, sent, rows, onClose }: Props) {
  const list = useTranslations('list')
  const words = useTranslations('resources.payment.actions')
  const common = useTranslations('common')
  const { say } = useSayError()
  const end = useArrival<HTMLButtonElement>(sent)
  const refused = sent.results.filter(({ ok }) => !ok)
  const done = sent.results.length - refused.length
  const nameByUuid = new Map(rows.map(({ uuid, user }) => [uuid, user.name]))
  return (
    <Dialog
      narrow
      title={list('bulkTitle', { action: words(step), count: sent.results.length })}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 px-5 py-4">
        {done > 0 && <Notice look="success">{list('bulkDone', { count: done })}</Notice>}
        <p>{list('bulkFailed', { count: refused.length })}</p>
        <ul className="divide-y divide-line rounded-md border border-line">
          {refused.map(({ uuid, number, reason, message }) => (
            <li key={uuid} className="px-3 py-2">
              <p className="font-medium wrap-anywhere">
                <bdi>{[number, nameByUuid.get(uuid)].filter(Boolean).join(' · ')}</bdi>
              </p>
              <p className="text-danger">
                {say({ status: 422, code: 'RULE', reason: reason ?? undefined, message: message ?? undefined })}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <div className="phone:in-reach flex justify-end border-t border-line bg-raised px-5 py-3">
        <Button ref={end} look="primary" onClick={onClose}>
          {common('close')}
        </Button>
      </div>
    </Dialog>
  )
}
