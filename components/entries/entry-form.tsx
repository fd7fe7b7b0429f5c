'use client'

import { useTranslations } from 'next-intl'
import { DateField } from '@/components/fields/date'
import { Fields, wide } from '@/components/fields/fields'
import { useFormContext } from '@/components/fields/form-context'
import { IntegerField } from '@/components/fields/integer'
import { MoneyField } from '@/components/fields/money'
import { TextField } from '@/components/fields/text'
import type { FormProps, FormValues, Shape } from '@/components/record/form-module'
import { AppLink } from '@/components/ui/app-link'
import type { Entry } from '@/lib/contracts/financial-entry'
import { heads } from '@/lib/contracts/heads'
import { today } from '@/lib/formats/dates'
import type { EntrySide } from '@/lib/kinds/finance'
import { EntryDocuments } from './entry-documents'
import { EntryFacts } from './entry-facts'
import { EntryParts, partsInitial, readParts } from './entry-parts'

export const entryInitial: FormValues = {
  ...{ description: '', amount: null, due_date: today(), installments: 1, competence: null },
  ...partsInitial,
}

export const entryShape: Shape = { read: readParts, write: (values) => values }

/** Nothing of a settled or cancelled one changes any more. */
export const isClosedEntry = ({ status }: FormValues): boolean => status !== 'open'

/** An open entry, or a new one; a closed one is only read, but for its documents. */
export function EntryForm({ side, row, mayEdit = false }: FormProps & { side: EntrySide }) {
  // Guarantee: the tenant API's own row.
  const entry = row as Entry | null
  return (
    <>
      {entry && entry.status !== 'open' ? (
        <EntryFacts side={side} row={entry} />
      ) : (
        <OpenEntry side={side} entry={entry} />
      )}
      {entry && <EntryDocuments side={side} id={entry.id} mayAttach={mayEdit} />}
    </>
  )
}

function OpenEntry({ side, entry }: { side: EntrySide; entry: Entry | null }) {
  return (
    <>
      {entry && <Recurring entry={entry} />}
      <Fields>
        <TextField name="description" required maxLength={160} className={wide} />
        <MoneyField name="amount" required />
        <DateField name="due_date" required />
        {!entry && <IntegerField name="installments" min={1} max={360} hint="installments" />}
        <DateField name="competence" hint="competence" />
      </Fields>
      <EntryParts side={side} />
    </>
  )
}

/** Says that an entry comes back each month, and leads to what makes it: at this month for whoever may change it. */
function Recurring({ entry: { recurrence_id, recurrence_month } }: { entry: Entry }) {
  const t = useTranslations('entries')
  const { readOnly } = useFormContext()
  if (recurrence_id === null) return null
  const address = `${heads.recurrence.screen}?record=${recurrence_id}`
  return (
    <p className="mb-5 text-pretty text-muted">
      {t(readOnly ? 'recurs' : 'recurring')}{' '}
      <AppLink
        href={readOnly ? address : `${address}&month=${recurrence_month ?? ''}`}
        className="text-accent-ink underline-offset-2 hover:underline"
      >
        {t(readOnly ? 'readRecurrence' : 'seeRecurrence')}
      </AppLink>
    </p>
  )
}
