'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue } from 'react'
import { useValue } from '@/components/fields/use-value'
import { NotificationMessage } from '@/components/notifications/notification-message'
import { useSayError } from '@/components/toasts/use-say-error'
import { previewNotification } from '@/lib/api/notification-types'
import { call } from '@/lib/browser/call'
import type { ActionSystemArea } from '@/lib/contracts/action-system-area'
import { parseMessage } from '@/lib/html/notification'

/** The message as people would read it, with sample values; or what is wrong with it. */
export function MessagePreview({ action }: { action: ActionSystemArea }) {
  const t = useTranslations('resources.notification_type.say')
  const { say, sayFields } = useSayError()
  const template = useDeferredValue((useValue<string | null>('template') ?? '').trim())
  const { data, error } = useQuery({
    queryKey: ['notification-preview', action.id, template],
    queryFn: ({ signal }) => call(previewNotification({ action_system_area_id: action.id, template }), { signal }),
    enabled: template !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (template === '') return null
  const fault = error && (sayFields(error).template?.join(' ') ?? say(error))
  return (
    <section aria-label={t('preview')} aria-live="polite">
      <p className="mb-1.5 font-medium">{t('preview')}</p>
      {fault ? (
        <p className="text-danger">{fault}</p>
      ) : (
        <p className="rounded-md border border-line bg-surface px-3 py-2.5 text-pretty wrap-anywhere" lang="pt-BR">
          <NotificationMessage nodes={parseMessage(data?.message ?? '')} />
        </p>
      )}
    </section>
  )
}
