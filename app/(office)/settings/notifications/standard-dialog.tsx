'use client'

import { useTranslations } from 'next-intl'
import type { ActionProps } from '@/components/resource/define-resource'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { restoreStandardType } from '@/lib/api/notification-types'
import { amendRow } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { type NotificationType, notificationTypeContract } from '@/lib/contracts/notification-type'
import { useAction } from './use-actions'

/** Brings a type back to what the product sends, after showing it. */
export default function StandardDialog({ row, onClose, onDone }: ActionProps<NotificationType>) {
  const t = useTranslations('resources.notification_type')
  const common = useTranslations('common')
  const form = useTranslations('form')
  const { busy, fault, submit } = useSubmit()
  const standard = useAction(row.action_system_area_id)?.standard

  const restore = () =>
    submit(
      async () => {
        const { row_version } = await call(restoreStandardType(row.id, row.row_version))
        onDone()
        onClose()
        return row_version
      },
      undefined,
      (row_version) => ({
        message: t('say.restored', { name: row.name }),
        undo: async () => {
          const { name, action_system_area_id, template, channels, audience, active } = row
          const kept = { name, action_system_area_id, template, channels, audience, active }
          await call(amendRow(notificationTypeContract.path, String(row.id), { ...kept, row_version }))
          onDone()
        },
      }),
    )

  return (
    <Dialog narrow title={t('say.standardTitle', { name: row.name })} closeLabel={common('close')} onClose={onClose}>
      <div className="flex flex-col gap-3 px-5 py-4">
        <p className="text-pretty">{t('say.standardLead')}</p>
        {standard && (
          <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_1fr]">
            <dt className="text-muted">{t('fields.template')}</dt>
            <dd className="wrap-anywhere">
              <code lang="pt-BR">{standard.template}</code>
            </dd>
            <dt className="text-muted">{t('fields.audience')}</dt>
            <dd>{standard.audience.map((one) => t(`values.audience.${one}`)).join(', ')}</dd>
            <dt className="text-muted">{t('fields.channels')}</dt>
            <dd>{standard.channels.map((one) => t(`values.channels.${one}`)).join(', ')}</dd>
          </dl>
        )}
        {fault && <Notice look="error">{fault}</Notice>}
      </div>
      <div className="phone:in-reach flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3">
        <Button onClick={onClose}>{form('cancel')}</Button>
        <Button look="primary" disabled={busy} onClick={() => void restore()}>
          {t('actions.standard')}
        </Button>
      </div>
    </Dialog>
  )
}
