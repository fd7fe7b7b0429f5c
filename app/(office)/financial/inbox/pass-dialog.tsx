'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useSayError } from '@/components/toasts/use-say-error'
import { Notice } from '@/components/ui/notice'
import { SelectField } from '@/components/ui/select-field'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { holdInboxItem, inboxPath, listInboxStaff } from '@/lib/api/finance/inbox'
import { call } from '@/lib/browser/call'
import type { InboxKind } from '@/lib/kinds/finance-inbox'
import { type ItemDialogProps, useItemStep } from './use-item-step'

/** In place of a person: whoever brought it. */
const back = 'back'

/** Nobody brought these: given back, they are nobody's. */
const nobodys: readonly InboxKind[] = ['payment_failed', 'lines_open', 'claims']

const plan: StepPlan<'to'> = {
  fields: [{ name: 'to', kind: 'custom', required: true }],
  initial: { to: null },
  body: ({ to }) => ({ to }),
}

/** Gives an item to a person who works with these, or back. Heavy: import it lazily. */
export default function PassDialog({ item, onClose, again }: ItemDialogProps) {
  const t = useTranslations('inbox')
  const form = useTranslations('form')
  const { say } = useSayError()
  const { kind, subject_id, row_version, holder, held_at } = item
  const staff = useQuery({
    queryKey: [inboxPath, 'staff', kind],
    queryFn: ({ signal }) => call(listInboxStaff(kind), { signal }),
  })
  const options = [
    { value: '', label: form(staff.isPending ? 'loading' : 'choose') },
    ...(held_at ? [{ value: back, label: t(nobodys.includes(kind) ? 'nobody' : 'brought') }] : []),
    ...(staff.data?.rows ?? [])
      .filter(({ uuid }) => uuid !== holder?.uuid)
      .map(({ uuid, name }) => ({ value: uuid, label: name })),
  ]
  const { state, words, title, stale, onSubmit } = useItemStep({
    ...{ item, onClose, again, plan },
    action: t('pass'),
    step: ({ to }) =>
      holdInboxItem({ kind, subject_id, row_version, user_uuid: to === back || to === null ? null : String(to) }),
    status: ({ to }) => options.find(({ value }) => value === to)?.label ?? '',
  })
  return (
    <StepDialog
      title={title}
      plan={plan}
      step={state}
      labelOf={() => t('holder')}
      custom={(_, { id, label, error, value, onChange, ...rest }) => (
        <div key={id}>
          <SelectField
            {...{ id, label, options }}
            data-autofocus={rest['data-autofocus']}
            value={String(value ?? '')}
            aria-required
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            onChange={({ target }) => onChange(target.value || null)}
          />
          {error && (
            <p id={`${id}-error`} className="mt-1.5 text-danger">
              {error}
            </p>
          )}
        </div>
      )}
      notice={
        <>
          {staff.error && <Notice look="error">{say(staff.error)}</Notice>}
          {stale && <Notice look="warning">{stale}</Notice>}
        </>
      }
      words={words}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onClose}
    />
  )
}
