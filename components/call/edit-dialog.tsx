'use client'

import { useTranslations } from 'next-intl'
import { ChoiceField } from '@/components/fields/choice'
import { Fields } from '@/components/fields/fields'
import { LongTextField } from '@/components/fields/long-text'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { RecordDialog } from '@/components/record/record-dialog'
import { amendCall } from '@/lib/api/conversations/calls'
import type { Call } from '@/lib/contracts/call'
import { callPriorities } from '@/lib/kinds/calls'

type Props = { row: Call; onSaved: () => void; onClose: () => void }

const initial = { subject: null, category_id: null, priority: null, description: null }

/** Corrects what a call says (calls.md#the-record). Heavy: import it lazily, inside of all words. */
export default function EditDialog({ row, onSaved, onClose }: Props) {
  const t = useTranslations('call')
  const number = String(row.number)
  return (
    <RecordDialog
      title={t('edit')}
      resource="call"
      path={amendCall(row.id, {}).path}
      initial={initial}
      row={row}
      amend={(body) => amendCall(row.id, body)}
      told={() => ({ message: t('edited', { number }) })}
      onSaved={() => {
        onSaved()
        onClose()
      }}
      onClose={onClose}
    >
      <Fields columns={1}>
        <TextField name="subject" required maxLength={120} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ReferenceField name="category_id" from="call_category" required />
          <ChoiceField name="priority" required values={callPriorities} />
        </div>
        <LongTextField name="description" required maxLength={4000} rows={5} />
      </Fields>
    </RecordDialog>
  )
}
