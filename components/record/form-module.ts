import type { ComponentType } from 'react'

/** Values of a form by field, in the tenant API's formats: decimal strings, ids, `yyyy-MM-dd`, null if empty. */
export type FormValues = Record<string, unknown>

/** Maps between the fields of a form and those of the tenant API, if they differ. */
export type Shape = {
  /** Converts the API's record before the form reads it. */
  read: (row: FormValues) => FormValues
  /** Converts the form's values before they are sent. `row`: the record as the API answered it, null for a new one. */
  write: (values: FormValues, row: FormValues | null) => FormValues
}

export type FormProps = {
  /** The record as the API answers it, null for a new one. */
  row: FormValues | null
  /** This person changes such records, though nothing in the form of a closed one. */
  mayEdit?: boolean
}

/**
 * The exports of a form's module. The form is a component that reads like HTML, with fields in groups:
 *
 * export default function AgreementForm() {
 * return (
 * <Fields title={t('groups.limits')}>
 * <TextField name="name" required maxLength={80} className={wide} />
 * <ReferenceField name="bank_id" from="bank" />
 * <PercentField name="max_rate" required />
 * <FlagField name="active" />
 * </Fields>
 * )
 * }
 *
 * The fields are in `components/fields/`; labels come from `resources.<name>.fields`, hints from `….hints`. A reference
 * `bank_id` of the input is filled from `bank: {id, name}` of the row. `useValue` reads another field. The panel does
 * the rest: view, save, errors, drafts, both versions, history.
 */
export type FormModule = {
  default: ComponentType<FormProps>
  /** Initial values of a new record, if no manifest gives them: every field that is sent. */
  initial?: FormValues
  /** Maps its fields to the tenant API's, if the names differ. */
  shape?: Shape
  /** Its records are versions, of which one that is over is read, and no longer changed. */
  isVersion?: true
  /** A record that is closed is read, and no longer changed. */
  isClosed?: (row: FormValues) => boolean
  /** Does what was saved ask to be read? Then it stays open. `answer`: the tenant API's, whole. */
  lingers?: (answer: FormValues) => boolean
}
