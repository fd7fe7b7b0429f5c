import { today } from '@/lib/formats/dates'
import type { Field } from './fields'
import type { Manifest } from './manifest'

function initialValue({ kind, default: preset, initial }: Field): unknown {
  if (initial === undefined) return preset ?? null
  return kind === 'date' ? today() : initial
}

/** The values of a new record's form: every field that its input has, as an edit takes what is left out for empty. */
export const initialValues = ({ fields }: Pick<Manifest, 'fields'>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.given)
      .map(([key, field]) => [key, initialValue(field)]),
  )
