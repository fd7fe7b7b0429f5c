import * as z from 'zod'
import { taxRegimes } from '@/lib/kinds/people'
import { moneyInput, moneyText, rule } from './amounts'
import { everyone } from './audience'
import { accountAnswer, accountInput, hasPixPair, isPixWhole, pixFault, pixPairFault } from './bank-account'
import { versionNumber } from './list'
import { moment } from './moment'

/** The account that a person's commission is paid to (payees.md#the-account), numbers masked. */
export const payeeAccountSchema = z.object({
  ...accountAnswer,
  payee_document: everyone(z.string()),
  /** False once the person's own document is another: nothing is paid until the account is saved again. */
  document_matches: everyone(z.boolean()),
  tax_regime: everyone(z.enum(taxRegimes)),
  requires_invoice: everyone(z.boolean()),
  /** For the income tax of a person. */
  dependents: everyone(z.int()),
  /** The INSS that other payers withhold from the person in a month. */
  inss_elsewhere: everyone(moneyText),
  changed_at: everyone(moment),
  /** Changed less than seven days ago (payees.md#changes). */
  recently_changed: everyone(z.boolean()),
  row_version: everyone(z.int()),
})
export type PayeeAccount = z.infer<typeof payeeAccountSchema>

/** `GET /api/user/{uuid}/payee_account` */
export const payeeSchema = z.object({
  account: everyone(payeeAccountSchema.nullable()),
  /** Corretor, Comercial, or a person with a place in the hierarchy: only they are paid commission. */
  credited: everyone(z.boolean()),
  /** The person's own document, masked; null while it is not known. */
  document: everyone(z.string().nullable()),
  /** Of a first account, unless it says otherwise. */
  default_requires_invoice: everyone(z.boolean()),
  may_edit: everyone(z.boolean()),
})
export type Payee = z.infer<typeof payeeSchema>

export const mostDependents = 30
const bankFields = ['official_bank_id', 'agency', 'account', 'account_digit', 'account_type'] as const
const required = rule('required', 'Campo obrigatório.')

/** Values of an account; nested as `payee_account` where a person is written with it. */
export const payeeAccountInput = z
  .object({
    ...accountInput,
    /** The person's own CPF or CNPJ, or its mask; absent, it is taken from the person. */
    payee_document: z.string().trim().max(20).nullable().optional(),
    tax_regime: z.enum(taxRegimes),
    requires_invoice: z.boolean().nullable().optional(),
    /** Absent, they stay as they are; none of a first account. */
    dependents: z.int().min(0).max(mostDependents).optional(),
    inss_elsewhere: moneyInput.optional(),
  })
  .refine(hasPixPair, { ...pixPairFault, path: ['pix_key'] })
  .refine(isPixWhole, { ...pixFault, path: ['pix_key'] })
  .superRefine((values, context) => {
    const given = bankFields.filter((key) => values[key] !== null)
    // An account is paid to whole, or not at all.
    if (given.length > 0)
      for (const path of bankFields)
        if (values[path] === null) context.addIssue({ code: 'custom', ...required, path: [path] })
    if (given.length === 0 && values.pix_key === null)
      context.addIssue({
        code: 'custom',
        ...rule('payee_empty', 'Informe uma chave PIX ou uma conta.'),
        path: ['pix_key'],
      })
  })
export type PayeeAccountInput = z.output<typeof payeeAccountInput>

/** `PUT /api/user/{uuid}/payee_account`; `row_version` null for the first. */
export const payeeAccountEdit = z.intersection(
  payeeAccountInput,
  z.object({ row_version: versionNumber.nullable().default(null) }),
)
export type PayeeAccountEdit = z.output<typeof payeeAccountEdit>

/** `POST /api/user/{uuid}/payee_account/reveal` */
export const payeeRevealedSchema = z.object({
  account: everyone(z.string().nullable()),
  pix_key: everyone(z.string().nullable()),
})
export type PayeeRevealed = z.infer<typeof payeeRevealedSchema>
