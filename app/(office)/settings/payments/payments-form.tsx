'use client'

import { FlagField } from '@/components/fields/choice'
import { PercentField } from '@/components/fields/decimal'
import { IntegerField } from '@/components/fields/integer'
import { MoneyField } from '@/components/fields/money'
import { NotYet } from '../not-yet'
import { PartSection } from '../part-section'

export function PaymentsForm() {
  return (
    <>
      <NotYet of="payments" />
      <PartSection group="withdrawals">
        <MoneyField name="min_withdrawal" required hint="min_withdrawal" />
        <MoneyField name="four_eyes_above" hint="four_eyes_above" />
        <MoneyField name="transfer_fee" required hint="transfer_fee" />
        <MoneyField name="transfer_fee_exempt_above" hint="transfer_fee_exempt_above" />
      </PartSection>
      <PartSection group="invoices" columns={1}>
        <IntegerField name="invoice_due_day" required min={1} max={28} hint="invoice_due_day" />
        <FlagField name="invoice_block" hint="invoice_block" />
      </PartSection>
      <PartSection group="taxes" columns={1}>
        <FlagField name="withholding_enabled" hint="withholding_enabled" />
        <PercentField name="iss_rate" hint="iss_rate" />
      </PartSection>
    </>
  )
}
