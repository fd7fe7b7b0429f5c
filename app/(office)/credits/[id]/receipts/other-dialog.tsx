'use client'

import { useTranslations } from 'next-intl'
import { useStepWords } from '@/components/entries/use-step-words'
import { MoneyInput } from '@/components/fields/money'
import { SelectInput } from '@/components/fields/select'
import { TextInput } from '@/components/fields/text'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { addReceipts } from '@/lib/api/finance/receipts'
import { receiptKinds } from '@/lib/kinds/finance'
import { useNumbered } from './use-numbered'

type Name = 'number' | 'kind' | 'isDeferred' | 'parcel' | 'amount'

const plan: StepPlan<Name> = {
  fields: [
    { name: 'number', kind: 'custom', required: true },
    { name: 'kind', kind: 'custom', required: true },
    { name: 'parcel', kind: 'integer', required: true, after: 'isDeferred' },
    { name: 'amount', kind: 'custom', required: true },
  ],
  initial: { number: null, kind: 'deferred', isDeferred: true, parcel: null, amount: null },
  body: ({ kind, isDeferred, parcel, amount }) => ({ kind, parcel: isDeferred ? parcel : 0, amount }),
}
const nobody = '00000000-0000-0000-0000-000000000000'

type Props = { credit: number; onClose: () => void; onDone: () => void }

/** A part that is not in the list of what banks owe: a deferred parcel, insurance, an adjustment. */
export default function OtherDialog({ credit, onClose, onDone }: Props) {
  const t = useTranslations('entries.receipts')
  const words = useStepWords(t('link'))
  const end = () => {
    onDone()
    onClose()
  }
  const step = useStep({
    plan,
    step: ({ row_version: _, ...item }) =>
      addReceipts(credit, { items: [{ ...item, proposal_uuid: found?.uuid ?? nobody }] }),
    told: () => ({ message: t('told', { count: 1 }) }),
    row_version: 0,
    onDone: end,
  })
  const { number } = step.values
  const { found, isSought } = useNumbered(typeof number === 'string' ? number : null)
  const hint = found ? `${found.customer.name} · ${found.bank.name}` : number && !isSought ? t('noProposal') : undefined
  return (
    <StepDialog
      title={t('other')}
      lead={<p className="text-pretty">{t('otherLead')}</p>}
      plan={plan}
      step={step}
      labelOf={(name) => t(name === 'amount' ? 'amount' : `fields.${name as 'number' | 'kind' | 'parcel'}`)}
      custom={(name, { value, hint: _, ...props }) => {
        const text = typeof value === 'string' ? value : null
        if (name === 'number') {
          return <TextInput key={name} {...props} {...(hint && { hint })} value={text} maxLength={9} />
        }
        if (name === 'amount') {
          return <MoneyInput key={name} {...props} value={text} signed={step.values.kind === 'adjustment'} />
        }
        return (
          <SelectInput
            key={name}
            {...props}
            value={text}
            onChange={(kind) => {
              step.set('kind', kind)
              step.set('isDeferred', kind === 'deferred')
            }}
            options={receiptKinds.map((kind) => ({
              value: kind as string,
              label: kind === 'deferred' ? t('deferred') : t(`kinds.${kind}`),
            }))}
          />
        )
      }}
      words={words}
      // A number that is still looked up would be sent as none.
      onSubmit={() => !isSought && void step.send()}
      onClose={onClose}
      onStale={end}
    />
  )
}
