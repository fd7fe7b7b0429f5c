import type { FieldError } from '../../core/errors/api-error'

const code = /^[0-9A-Za-z][0-9A-Za-z.-]*$/

/** The fault of a code in the accountant's chart of accounts (finance.md#accountants-export); undefined for a good one, or none. */
export const accountingCodeFault = (given: string | null): FieldError | undefined =>
  given === null || code.test(given)
    ? undefined
    : {
        reason: 'accounting_code',
        message: 'Informe a conta contábil com letras, números, pontos e hifens, como 3.1.01.',
      }
