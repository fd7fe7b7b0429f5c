import type { Table, TableInput } from '@/lib/contracts/table'
import type { FieldError } from '../core/errors/api-error'
import { counted } from '../core/errors/words'
import type { FieldErrors } from '../core/registry/options'

/** The agreement's limits on a table. */
type Limits = { name: string; max_installments: number }

const inverted: FieldError = { reason: 'range', message: 'O fim não pode ser menor que o começo.' }

/** Compares decimal strings with the same number of places exactly. */
const exceeds = (a: string | null, b: string | null) =>
  a !== null && b !== null && BigInt(a.replace('.', '')) > BigInt(b.replace('.', ''))
const after = <V extends number | string>(a: V | null, b: V | null) => a !== null && b !== null && a > b

/** Checks a table by itself and against its agreement (catalogue.md#tables). */
export function tableErrors(
  input: TableInput,
  before: Pick<Table, 'agreement_id' | 'max_installments'> | null,
  agreement: Limits | null,
): FieldErrors {
  const errors: FieldErrors = {}
  if (input.min_installments > input.max_installments) errors.max_installments = inverted
  if (exceeds(input.min_value, input.max_value)) errors.max_value = inverted
  if (after(input.min_age, input.max_age)) errors.max_age = inverted
  if (after(input.valid_from, input.valid_to)) errors.valid_to = inverted
  // Lowering an agreement's limit leaves existing tables valid until someone raises theirs.
  const untouched =
    before?.agreement_id === input.agreement_id && input.max_installments <= (before?.max_installments ?? 0)
  if (agreement && input.max_installments > agreement.max_installments && !untouched) {
    const params = { agreement: agreement.name, maximum: agreement.max_installments }
    const message = `O convênio ${agreement.name} aceita até ${counted(agreement.max_installments, 'parcela', 'parcelas')}.`
    errors.max_installments ??= { reason: 'agreement_installments', params, message }
  }
  return errors
}
