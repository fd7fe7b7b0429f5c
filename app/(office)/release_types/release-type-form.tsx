'use client'

import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceField, FlagField } from '@/components/fields/choice'
import { Fields } from '@/components/fields/fields'
import { TextField } from '@/components/fields/text'
import { dreGroups, natures } from '@/lib/kinds/finance'

/** The purpose of entries of the company's money. */
export default function ReleaseTypeForm() {
  return (
    <Fields columns={1}>
      <TextField name="name" required maxLength={80} />
      <ChoiceField name="nature" required values={natures} />
      <FlagField name="affects_dre" hint="affects_dre" />
      <DreGroup />
      <TextField name="accounting_code" maxLength={20} hint="accounting_code" />
      <FlagField name="active" />
    </Fields>
  )
}

/** Asked only of a type that affects the statement. */
function DreGroup() {
  const { setValue } = useFormContext()
  const affects = useWatch({ name: 'affects_dre' })
  const group = useWatch({ name: 'dre_group' })
  useEffect(() => {
    if (!affects && group) setValue('dre_group', null, { shouldDirty: true })
  }, [affects, group, setValue])
  return affects ? <ChoiceField name="dre_group" required values={dreGroups} /> : null
}
