'use client'

import { useTranslations } from 'next-intl'
import { FlagField, ManyChoiceField } from '@/components/fields/choice'
import { Fields } from '@/components/fields/fields'
import { LongTextField } from '@/components/fields/long-text'
import { TextField } from '@/components/fields/text'
import { useValue } from '@/components/fields/use-value'
import type { FormProps, FormValues } from '@/components/record/form-module'
import { audiences, channels } from '@/lib/contracts/notification-type'
import { ActionField } from './action-field'
import { MessagePreview } from './message-preview'
import { useActions } from './use-actions'
import { VariableButtons } from './variable-buttons'

export const initial: FormValues = {
  name: null,
  action_system_area_id: null,
  template: null,
  channels: ['system'],
  audience: [],
  active: true,
}

/** A notification: of what, in which words, how and to whom. */
export default function NotificationTypeForm({ row }: FormProps) {
  const t = useTranslations('resources.notification_type.say')
  const groups = useTranslations('resources.notification_type.groups')
  const actions = useActions()
  const chosen = useValue<number | null>('action_system_area_id')
  const action = actions.find(({ id }) => id === chosen)
  const offered = row?.is_default ? actions.filter(({ id }) => id === row.action_system_area_id) : actions
  return (
    <>
      <Fields columns={1}>
        <TextField name="name" required maxLength={120} hint="name" />
        <ActionField name="action_system_area_id" required actions={offered} />
        <FlagField name="active" hint="active" />
      </Fields>
      <Fields title={groups('text')} lead={groups('textLead')} columns={1}>
        <LongTextField name="template" required maxLength={2000} rows={4} />
        {action && <VariableButtons action={action} />}
        {action && <MessagePreview action={action} />}
      </Fields>
      <Fields title={groups('people')} lead={groups('peopleLead')} columns={1}>
        <ManyChoiceField name="audience" required values={audiences} />
        <ManyChoiceField name="channels" required values={channels} />
        <p className="text-xs text-pretty text-muted">{t('email')}</p>
      </Fields>
    </>
  )
}
