import * as z from 'zod'
import { invoiceStatuses, nfseRegimes, nfseSignatures, nfseWarnings } from '@/lib/kinds/finance'
import { moneyInput, moneyText, rule } from './amounts'
import { everyone } from './audience'
import { uploadSchema } from './file'
import { heads } from './heads'
import { flag, listQuery, oneOrMore, wholeNumber } from './list'
import { day, moment } from './moment'
import { edited, registryRow } from './registry'
import type { WrittenContract } from './schemas'

/** Invoices that people owe for a month's payments (invoices.md). */

const person = z.object({ uuid: everyone(z.uuid()), name: everyone(z.string()) })
const month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)

/** The content of its XML (invoices.md#the-national-nfs-e). */
const noted = z.object({
  /** 50 characters, a CPF within masked. */
  access_key: everyone(z.string()),
  /** Its document is masked, as that of the person's account. */
  provider: everyone(z.object({ document: everyone(z.string()), name: everyone(z.string()) })),
  taker: everyone(z.string()),
  competence: everyone(z.iso.date()),
  amount: everyone(moneyText),
  iss_withheld: everyone(moneyText),
  irrf_withheld: everyone(moneyText),
  net_amount: everyone(moneyText),
  regime: everyone(z.enum(nfseRegimes)),
  signature: everyone(z.enum(nfseSignatures)),
  warnings: everyone(
    z.array(
      z.object({
        reason: everyone(z.enum(nfseWarnings)),
        /** The note's value and ours, where there are two: amounts, days, regimes. */
        noted: everyone(z.string().nullable()),
        expected: everyone(z.string().nullable()),
      }),
    ),
  ),
})

const row = {
  ...registryRow,
  user_uuid: everyone(z.uuid()),
  user: everyone(person),
  /** Its month, `yyyy-MM`. */
  competence: everyone(month),
  status: everyone(z.enum(invoiceStatuses)),
  /** Paid in the month, less what came back. */
  payments_total: everyone(moneyText),
  iss_withheld: everyone(moneyText),
  irrf_withheld: everyone(moneyText),
  due_date: everyone(z.iso.date()),
  /** Its day has passed, and it was not sent. */
  is_overdue: everyone(z.boolean()),
  /** Of whoever reads it. */
  is_own: everyone(z.boolean()),
  invoice_number: everyone(z.string().nullable()),
  issued_at: everyone(z.iso.date().nullable()),
  invoice_amount: everyone(moneyText.nullable()),
  file: everyone(
    z
      .object({
        uuid: everyone(z.uuid()),
        name: everyone(z.string()),
        mime: everyone(z.string()),
        size: everyone(z.int()),
      })
      .nullable(),
  ),
  /** Null unless its file is the XML of a national NFS-e. */
  document: everyone(noted.nullable()),
  /** Why it was rejected, or is not asked for. */
  status_reason: everyone(z.string().nullable()),
  reviewed_at: everyone(moment.nullable()),
  /** The company's to know. */
  reviewer: person.nullable(),
}

export const invoiceSchema = z.object(row)
export type Invoice = z.infer<typeof invoiceSchema>

/** `GET /api/invoice_consolidations/{id}`: with the payments of its month. */
export const invoiceDetail = z.object({
  ...row,
  items: everyone(
    z.array(
      z.object({
        uuid: everyone(z.uuid()),
        number: everyone(z.int()),
        paid_at: everyone(z.iso.date().nullable()),
        posted_on: everyone(z.iso.date().nullable()),
        gross_amount: everyone(moneyText),
        net_amount: everyone(moneyText),
        /** The day on which that was recorded that its money came back. */
        returned_on: everyone(z.iso.date().nullable()),
      }),
    ),
  ),
})
export type InvoiceDetail = z.infer<typeof invoiceDetail>

export const invoiceQuery = listQuery(['competence', 'due_date', 'payments_total', 'status'], {
  competence: oneOrMore(month).optional(),
  status: oneOrMore(z.enum(invoiceStatuses)).optional(),
  user_uuid: oneOrMore(z.uuid()).optional(),
  overdue: everyone(flag.optional()),
})

/** `POST /api/invoice_consolidations/create` */
export const invoiceInput = z.object({ user_uuid: z.uuid(), competence: month })

const sent = {
  number: z.string().trim().min(1).max(60),
  issued_at: day,
  amount: moneyInput.refine((text) => Number(text) > 0, rule('above_zero', 'Informe um valor maior que zero.')),
}

export const invoiceContract = {
  ...heads.invoice_consolidation,
  row: invoiceSchema,
  input: invoiceInput,
  query: invoiceQuery,
} satisfies WrittenContract

/** A bulk dialog's texts. */
export const invoiceReason = z.object({ reason: z.string().trim().min(3).max(500) })

/** `PUT /api/invoice_consolidations/edit/{id}`: the invoice itself, its file already there, or a decision on it. */
export const invoiceStep = z.object({
  action: z.enum(['send', 'approve', 'reject', 'cancel']).default('send'),
  number: sent.number.optional(),
  issued_at: sent.issued_at.optional(),
  amount: sent.amount.optional(),
  reason: z.string().trim().min(3).max(500).nullable().default(null),
  ...edited,
})
export type InvoiceStep = z.output<typeof invoiceStep>

/** `POST` of the same, a form: the invoice with its file, whose XML says the rest by itself. */
export const invoiceUpload = z.object({
  number: sent.number.optional(),
  issued_at: sent.issued_at.optional(),
  amount: sent.amount.optional(),
  pdf: uploadSchema,
  row_version: wholeNumber,
})

/** `GET /api/payments/exists_invoice_overdue` */
export const overdueQuery = z.object({ user_uuid: z.uuid().optional() })
export const overdueSchema = z.object({
  exists: everyone(z.boolean()),
  invoices: everyone(
    z.array(z.object({ competence: everyone(month), due_date: everyone(z.iso.date()), amount: everyone(moneyText) })),
  ),
})
