'use client'

import { useTranslations } from 'next-intl'
import { ChoiceField } from '@/components/fields/choice'
import { DateField } from '@/components/fields/date'
import { Fields, wide } from '@/components/fields/fields'
import { MoneyField } from '@/components/fields/money'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { useValue } from '@/components/fields/use-value'
import type { FormProps } from '@/components/record/form-module'
import { Notice } from '@/components/ui/notice'
import type { TransactionStatement } from '@/lib/contracts/transaction-statement'
import { today } from '@/lib/formats/dates'
import { cashDirections } from '@/lib/kinds/finance'
import { StatementFacts } from './statement-facts'

export const initial = {
  ...{ kind: 'adjustment', company_account_id: null, to_company_account_id: null, direction: 'out' },
  ...{ amount: null, date: today(), release_type_id: null, cost_center_id: null, description: '' },
}

/** An adjustment of one account, or a transfer between two; what is written is only read. */
export default function StatementForm({ row }: FormProps) {
  // Guarantee: the tenant API's own row.
  return row ? <StatementFacts row={row as TransactionStatement} /> : <NewStatement />
}

function NewStatement() {
  const t = useTranslations('cash')
  const isTransfer = useValue<string>('kind') === 'transfer'
  return (
    <>
      <Notice className="mb-5">{t('appendOnly')}</Notice>
      <Fields>
        <ChoiceField name="kind" required values={['adjustment', 'transfer']} className={wide} />
        <ReferenceField name="company_account_id" from="company_account" required className={wide} />
        {isTransfer ? (
          <ReferenceField name="to_company_account_id" from="company_account" required className={wide} />
        ) : (
          <>
            <ChoiceField name="direction" required values={cashDirections} />
            <ReferenceField name="release_type_id" from="release_type" required />
            <ReferenceField name="cost_center_id" from="cost_center" className={wide} />
          </>
        )}
        <MoneyField name="amount" required />
        <DateField name="date" required />
        <TextField name="description" required maxLength={160} className={wide} />
      </Fields>
    </>
  )
}
