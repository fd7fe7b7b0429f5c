import type { ComponentType } from 'react'

/** Values of a form by field, as the tenant API takes them: decimal strings, ids, `yyyy-MM-dd`, null where empty. */
export type FormValues = Record<string, unknown>

/** Between a form's fields and the tenant API's, where they are not the same. */
export type Shape = {
  /** The API's record, before the form takes its values from it. */
  read: (row: FormValues) => FormValues
  /** The form's values, before they are sent. `row`: the record as the API answered it, null for a new one. */
  write: (values: FormValues, row: FormValues | null) => FormValues
}

/** Props of a form: the record as the API answers it, null for a new one. */
export type FormProps = { row: FormValues | null }

/**
 * What the file of a form exports: the form, which reads like HTML, and is fields in groups:
 *
 *     export default function AgreementForm() {
 *       return (
 *         <Fields title={t('groups.limits')}>
 *           <TextField name="name" required maxLength={80} className={wide} />
 *           <ReferenceField name="bank_id" from="bank" />
 *           <PercentField name="max_rate" required />
 *           <FlagField name="active" />
 *         </Fields>
 *       )
 *     }
 *
 * The fields are in `components/fields/`; labels come from `resources.<name>.fields`, hints from `….hints`. A
 * reference `bank_id` of the input is filled from `bank: {id, name}` of the row. `useValue` reads another field.
 * The panel does the rest: view, save, errors, drafts, both versions, history.
 */
export type FormModule = {
  default: ComponentType<FormProps>
  /** A new record's values, where no manifest says them: every field that is sent. */
  initial?: FormValues
  /** Maps its fields to the tenant API's, if the names differ. */
  shape?: Shape
  /** Its records are versions, of which one that is over is read, and no longer changed. */
  isVersion?: true
  /** Does what was saved ask to be read? Then it stays open. `answer`: the tenant API's, whole. */
  lingers?: (answer: FormValues) => boolean
}
