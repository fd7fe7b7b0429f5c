'use client'

import { useFormState, useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/fields/choice'
import { DateField } from '@/components/fields/date'
import { PercentField } from '@/components/fields/decimal'
import { Fields, wide } from '@/components/fields/fields'
import { ReferenceField } from '@/components/fields/reference'
import type { FormProps, FormValues } from '@/components/record/form-module'
import { formBody } from '@/components/record/form-values'
import type { HierarchyPreviewInput } from '@/lib/contracts/commercial-hierarchy'
import { overrideBases } from '@/lib/kinds/catalogue'
import { Effects, usePreview } from './effects'

/** A person's place in the tree, and their override. */
export default function NodeForm({ row }: FormProps) {
  const isInternal = row === null || 'override_base' in row
  return (
    <>
      <Fields>
        <ReferenceField
          name="user_uuid"
          from="hierarchy_person"
          query={{ free: '1' }}
          hint="user_uuid"
          required
          className={wide}
        />
        <ReferenceField name="hierarchy_type_id" from="hierarchy_type" required />
        {isInternal && <ReferenceField name="parent_id" from="commercial_hierarchy" hint="parent_id" />}
        {isInternal && <PercentField name="override_percentage" hint="override_percentage" />}
        {isInternal && <ChoiceField name="override_base" values={overrideBases} required />}
        <DateField name="active_from" required />
        <DateField name="active_to" />
      </Fields>
      <FormEffects row={row} />
    </>
  )
}

const required = ['user_uuid', 'hierarchy_type_id', 'override_base', 'active_from'] as const

/** The typed values as a change to preview; null while they are incomplete. */
function toChange(values: FormValues, id: unknown): HierarchyPreviewInput | null {
  const body = formBody(values)
  if (required.some((name) => body[name] === null || body[name] === undefined)) return null
  // Guarantee: these are the form's fields, in the API's formats.
  return { change: 'place', id: typeof id === 'number' ? id : null, ...body } as HierarchyPreviewInput
}

/** Effects of what is typed, before it is saved. */
function FormEffects({ row }: FormProps) {
  const { isDirty } = useFormState()
  const values = useWatch<FormValues>()
  const change = isDirty ? toChange(values, row?.id) : null
  const preview = usePreview(change)
  if (!change) return null
  return (
    <div className="border-t border-line pt-5">
      <Effects preview={preview} />
    </div>
  )
}
