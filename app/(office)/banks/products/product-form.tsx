'use client'

import { ChoiceField, FlagField, ManyChoiceField } from '@/components/fields/choice'
import { Fields, wide } from '@/components/fields/fields'
import { TextField } from '@/components/fields/text'
import { commissionBases, documentKinds, operationTypes } from '@/lib/kinds/catalogue'

/** A kind of operation, and the base of its commissions. */
export default function ProductForm() {
  return (
    <Fields>
      <TextField name="name" required maxLength={80} className={wide} />
      <ChoiceField name="operation_type" required values={operationTypes} />
      <ChoiceField name="commission_base" required values={commissionBases} />
      <ManyChoiceField name="required_documents" values={documentKinds} className={wide} />
      <FlagField name="active" />
    </Fields>
  )
}
