'use client'

import { useTranslations } from 'next-intl'
import { FlagField } from '@/components/fields/choice'
import { PercentField } from '@/components/fields/decimal'
import { IntegerField } from '@/components/fields/integer'
import { MoneyField } from '@/components/fields/money'
import { AppLink } from '@/components/ui/app-link'
import { PartSection } from '../part-section'

export function PaymentsForm() {
  const t = useTranslations('resources.company')
  return (
    <>
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
        <AppLink
          href="/release_types/tax_tables"
          className="control flex items-center self-start font-medium text-accent-ink hover:underline"
        >
          {t('links.taxTables')}
        </AppLink>
      </PartSection>
    </>
  )
}
