import * as z from 'zod'

/**
 * `POST /api/payments/income_statement`: the document of what a person was paid in a year, and of what was withheld;
 * without `user_uuid` one's own (payments.md#papers).
 */
export const incomeStatementInput = z.strictObject({
  year: z.int().min(2000).max(2999),
  user_uuid: z.uuid().optional(),
})
export type IncomeStatementInput = z.output<typeof incomeStatementInput>
