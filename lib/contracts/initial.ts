import { today } from '@/lib/formats/dates'
import type { Field } from './fields'
import type { Manifest } from './manifest'

function initialValue({ kind, default: preset, initial }: Field): unknown {
  if (initial === undefined) return preset ?? null
  return kind === 'date' ? today() : initial
}

/** Values of a new record's form: every field of the input, since an edit clears fields that are left out. */
export const initialValues = ({ fields }: Pick<Manifest, 'fields'>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.given)
      .map(([key, field]) => [key, initialValue(field)]),
  )
