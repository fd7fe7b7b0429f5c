/** Inputs and body of a step's dialog; each workflow derives its plans from its table of transitions. Pure. */

export type StepField<Name extends string = string> = {
  name: Name
  /** `custom`: drawn by the workflow itself. */
  kind: 'code' | 'text' | 'reason' | 'day' | 'money' | 'percent' | 'integer' | 'confirm' | 'custom'
  required?: boolean
  hint?: true
  /** Hidden once this one is ticked. */
  unless?: Name
  /** Shown once this one is filled in. */
  after?: Name
  /** Fault of a value beyond its kind: a key of `form.faults`, or null. */
  check?: (text: string) => string | null
}

export type StepValue = string | number | boolean | null
/** As the inputs hold them: a half-typed value is text. */
export type StepValues<Name extends string = string> = Partial<Record<Name, StepValue>>

export type StepPlan<Name extends string = string> = {
  fields: readonly StepField<Name>[]
  initial: StepValues<Name>
  /** Body besides the version. */
  body: (values: StepValues<Name>) => Record<string, unknown>
}

/** The fields to show, given the values so far. */
export const askedFields = <Name extends string>(
  { fields }: Pick<StepPlan<Name>, 'fields'>,
  values: StepValues<Name>,
): StepField<Name>[] =>
  fields.filter(({ unless, after }) => (!unless || values[unless] !== true) && (!after || Boolean(values[after])))

/** Fault of a value before it is sent: a key of `form.faults`, or null. */
export function stepFault({ kind, required, check }: StepField, value: StepValue | undefined): string | null {
  const empty = value === null || value === undefined || value === false || String(value).trim() === ''
  if (empty) return required ? 'required' : null
  if (kind === 'day' && !/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return 'date'
  if (kind === 'integer' && typeof value === 'string') return 'integer'
  if (kind === 'percent' && !/^\d+\.\d+$/.test(String(value))) return 'decimal'
  return check?.(String(value)) ?? null
}
