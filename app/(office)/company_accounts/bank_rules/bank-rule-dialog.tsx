'use client'

import { useTranslations } from 'next-intl'
import type { FormValues } from '@/components/record/form-module'
import { RecordDialog } from '@/components/record/record-dialog'
import { useResourceWords } from '@/components/words/use-resource-words'
import { type BankRule, bankRuleContract } from '@/lib/contracts/bank-rule'
import BankRuleForm, { initial } from './bank-rule-form'

type Named = { id: number; name: string }

/** Values of a new rule that its lines tell. */
export type GivenRule = Partial<Pick<BankRule, 'memo' | 'direction' | 'description'>> & {
  company_account_id?: Named | null
  release_type_id?: Named | null
  cost_center_id?: Named | null
}

type Props = { given: GivenRule; onSaved: () => void; onClose: () => void }

/** A new rule, begun where its lines are. Import it lazily, inside of all words. */
export default function BankRuleDialog({ given, onSaved, onClose }: Props) {
  const words = useResourceWords('bank_rule')
  const t = useTranslations('form.told')
  const values: FormValues = { ...initial, ...given }
  return (
    <RecordDialog
      title={words.say('new')}
      resource="bank_rule"
      path={bankRuleContract.path}
      initial={values}
      row={null}
      told={() => ({ message: t('created', { name: words.say('one') }) })}
      onSaved={onSaved}
      onClose={onClose}
    >
      <BankRuleForm />
    </RecordDialog>
  )
}
