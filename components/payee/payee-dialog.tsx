'use client'

import { useTranslations } from 'next-intl'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { AccountFields } from '@/components/fields/account'
import { ChoiceField, FlagField } from '@/components/fields/choice'
import { Fields, wide } from '@/components/fields/fields'
import { IntegerField } from '@/components/fields/integer'
import { MoneyField } from '@/components/fields/money'
import type { FormValues } from '@/components/record/form-module'
import { RecordDialog } from '@/components/record/record-dialog'
import type { Endpoint } from '@/lib/api/endpoint'
import { amendPayeeAccount, loadPayee } from '@/lib/api/people'
import type { Saved } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import type { Payee } from '@/lib/contracts/payee-account'
import { isolated } from '@/lib/formats/isolated'
import { taxRegimes } from '@/lib/kinds/people'

type Props = { uuid: string; title: string; payee: Payee; onSaved: () => void; onClose: () => void }

const initial: FormValues = {
  ...{ official_bank_id: null, agency: null, account: null, account_digit: null, account_type: null },
  ...{
    pix_key_type: null,
    pix_key: null,
    tax_regime: null,
    requires_invoice: false,
    dependents: 0,
    inss_elsewhere: '0.00',
  },
}

/** Writes where a person is paid; the password is asked for on saving. */
export default function PayeeDialog({ uuid, title, payee, onSaved, onClose }: Props) {
  const t = useTranslations('payee')
  const groups = useTranslations('resources.payee_account.groups')
  const { run, dialog } = useConfirmation()
  const send = async (amending: Endpoint<Saved>) => {
    const saved: Saved[] = []
    await run(async () => saved.push(await call(amending)))
    return saved[0] ?? null
  }
  return (
    <RecordDialog
      title={title}
      resource="payee_account"
      path={loadPayee(uuid).path}
      initial={initial}
      // The first account, too, is written by PUT: at no version yet.
      row={{ requires_invoice: payee.default_requires_invoice, row_version: null, ...payee.account }}
      amend={(body) => amendPayeeAccount(uuid, body)}
      send={send}
      told={() => ({ message: t('saved') })}
      onSaved={onSaved}
      onClose={onClose}
      question={dialog}
    >
      <Fields title={groups('destination')} lead={t('destinationLead', { document: isolated(payee.document ?? '—') })}>
        <AccountFields />
      </Fields>
      <Fields title={groups('taxes')}>
        <ChoiceField name="tax_regime" values={taxRegimes} required />
        <FlagField name="requires_invoice" className={wide} />
        <IntegerField name="dependents" required max={30} hint="dependents" />
        <MoneyField name="inss_elsewhere" required hint="inss_elsewhere" />
      </Fields>
    </RecordDialog>
  )
}
