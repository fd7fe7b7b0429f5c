import * as z from 'zod'
import { isAde } from '@/lib/formats/brazil'
import { commissionBases, documentKinds, operationTypes, spreadModes } from '@/lib/kinds/catalogue'
import { receiptKinds } from '@/lib/kinds/finance'
import {
  commissionParts,
  commissionStatuses,
  lineKinds,
  lineStatuses,
  proposalOrigins,
  rateSources,
} from '@/lib/kinds/operation'
import { proposalStatuses } from '@/lib/proposals/flow'
import { proposalActions } from '@/lib/proposals/terms'
import { moneyInput, moneyRange, moneyText, percentInput, rateText, rule } from './amounts'
import { everyone, notForBrokers } from './audience'
import { customerAccountInput, maskedCpf } from './customer'
import { heads } from './heads'
import { flag, listQuery, listSchema, localMoment, momentRange, oneOrMore, rowId, wholeNumber } from './list'
import { day, moment } from './moment'
import { chosenId, edited, namedRow, optionalText, registryRow } from './registry'
import type { WrittenContract } from './schemas'

const person = z.object({ uuid: everyone(z.uuid()), name: everyone(z.string()) })
const status = z.enum(proposalStatuses)

/**
 * A row of Propostas (proposals.md#calls); the broker's amount is for the broker and staff, the company's for staff
 * only.
 */
export const proposalSchema = z.object({
  ...registryRow,
  uuid: everyone(z.uuid()),
  number: everyone(z.int()),
  status: everyone(status),
  status_label: everyone(z.string()),
  status_color: everyone(z.string()),
  status_since: everyone(moment),
  sub_status: everyone(z.string().nullable()),
  operation_type: everyone(z.enum(operationTypes)),
  ade_number: everyone(z.string().nullable()),
  customer: everyone(z.object({ uuid: everyone(z.uuid()), name: everyone(z.string()), cpf: everyone(maskedCpf) })),
  broker: everyone(person),
  bank_id: everyone(z.int()),
  bank: everyone(namedRow.extend({ code: everyone(z.string().nullable()) })),
  agreement_id: everyone(z.int()),
  agreement: everyone(namedRow),
  product_id: everyone(z.int()),
  product: everyone(namedRow.extend({ commission_base: everyone(z.enum(commissionBases)) })),
  table_id: everyone(z.int()),
  table: everyone(namedRow),
  /** The owner's when it was sent. */
  team_id: everyone(z.int().nullable()),
  team: everyone(namedRow.nullable()),
  installments: everyone(z.int()),
  installment_value: everyone(moneyText.nullable()),
  contract_value: everyone(moneyText),
  net_value: everyone(moneyText),
  /** Σ of the lines, less reversals; null without lines, and for a Comercial on others' sales. */
  broker_amount: everyone(moneyText.nullable()),
  company_amount: moneyText.nullable(),
  retained_amount: moneyText.nullable(),
  commission_status: everyone(z.enum(commissionStatuses)),
  submitted_at: everyone(moment.nullable()),
  typed_at: everyone(moment.nullable()),
  approved_at: everyone(moment.nullable()),
  paid_at: everyone(z.iso.date().nullable()),
  cancelled_at: everyone(moment.nullable()),
  /** Number of open pendencies. */
  open_pendencies: everyone(z.int()),
  /** In the validation queue: the member of staff who has claimed it. */
  claimed_by: person.nullable(),
  /** The status before the pendency, from which its steps continue (proposals.md#pend-and-resume). */
  status_before_pendency: status.nullable(),
})
export type Proposal = z.infer<typeof proposalSchema>

/** Sums over all matches of a list's query. */
export const proposalTotals = z.object({
  count: everyone(z.int()),
  contract_value: everyone(moneyText),
  net_value: everyone(moneyText),
  /** With `reversed_at`: what the reversals of these days took back of the contracts. */
  reversed_value: everyone(moneyText.optional()),
})
export const proposalList = z.object({
  ...listSchema(proposalSchema).shape,
  data: listSchema(proposalSchema).shape.data.extend({ totals: proposalTotals }),
})

/** Of the rows that show one: null where none does, or where they are too many to be summed. */
const commissionSums = {
  broker_amount: everyone(moneyText.nullable()),
  company_amount: moneyText.nullable(),
  retained_amount: moneyText.nullable(),
}
/** `GET /api/proposals/commission`: what the commission of everything that a list's query finds comes to. */
export const proposalCommissionSums = z.object({
  ...commissionSums,
  /** Each with the rows that it opens; those without a row are left out. */
  parts: everyone(
    z.array(z.object({ part: everyone(z.enum(commissionParts)), count: everyone(z.int()), ...commissionSums })),
  ),
  /**
   * With `paid_at`: the commission of what was paid, before reversals (dashboard.md#commission); a Comercial's are their
   * own overrides.
   */
  before_reversals: everyone(
    z
      .object({
        broker_amount: everyone(moneyText.optional()),
        override_amount: everyone(moneyText.optional()),
        company_amount: moneyText.optional(),
        retained_amount: moneyText.optional(),
      })
      .nullable()
      .optional(),
  ),
  /** Why some sum is missing: the query finds more proposals, or more forecasts to compute, than are summed. */
  limit: everyone(z.object({ of: everyone(z.enum(['proposals', 'forecasts'])), most: everyone(z.int()) }).nullable()),
})
export type ProposalCommissionSums = z.infer<typeof proposalCommissionSums>

/** One line of what a proposal pays, with the version and the rule that gave it (money.md#lines). */
export const commissionLineSchema = z.object({
  kind: everyone(z.enum(lineKinds)),
  installment_no: everyone(z.int()),
  status: everyone(z.enum(lineStatuses)),
  base_type: everyone(z.string()),
  base_amount: everyone(moneyText.nullable()),
  is_fixed_value: everyone(z.boolean()),
  broker_amount: everyone(moneyText),
  broker_rate: everyone(rateText),
  reversed_broker: everyone(moneyText),
  release_at: everyone(z.iso.date().nullable()),
  accrued_at: everyone(moment.nullable()),
  released_at: everyone(moment.nullable()),
  /** Null until typing: the line follows today's rates. */
  fixed_at: everyone(moment.nullable()),
  company_amount: moneyText,
  retained_amount: moneyText,
  reversed_company: moneyText,
  company_rate: rateText,
  commission_id: z.int(),
  commission_version: z.int(),
  spread_rule_id: z.int().nullable(),
  spread_group: namedRow.nullable(),
  mode: z.enum(spreadModes).nullable(),
  value: rateText.nullable(),
  rate_source: z.enum(rateSources),
  clipped: z.boolean(),
})

/** Payment to a node above the owner; staff see all, others their own. */
export const overrideLineSchema = z.object({
  user: everyone(person),
  type: everyone(z.string()),
  /** 0: of the payment; else the client's instalment of a deferred part. */
  installment_no: everyone(z.int()),
  level: everyone(z.int()),
  status: everyone(z.enum(lineStatuses)),
  amount: everyone(moneyText),
  reversed_amount: everyone(moneyText),
  percentage: everyone(rateText),
  base_kind: z.string(),
  base_amount: moneyText,
})

/** A ledger row that results from this proposal. */
export const proposalLedgerRow = z.object({
  id: everyone(z.int()),
  user: everyone(person),
  posted_on: everyone(z.iso.date()),
  type: everyone(z.string()),
  direction: everyone(z.enum(['credit', 'debit'])),
  amount: everyone(moneyText),
  description: everyone(z.string()),
})

/** The money of a proposal, line by line. */
export const proposalMoneySchema = z.object({
  lines: everyone(z.array(commissionLineSchema)),
  overrides: everyone(z.array(overrideLineSchema)),
  ledger: everyone(z.array(proposalLedgerRow)),
  /** Parts of it that the bank paid, with the credit that each came in (finance.md#receipts). */
  receipts: z.array(
    z.object({
      kind: z.enum(receiptKinds),
      installment_no: z.int(),
      amount: moneyText,
      credit_id: z.int(),
      received_at: z.iso.date(),
    }),
  ),
  reversals: everyone(
    z.array(
      z.object({
        seq: everyone(z.int()),
        percentage: everyone(rateText),
        reason: everyone(z.string()),
        reversed_at: everyone(z.iso.date()),
        corrected: everyone(z.boolean()),
        bank_amount: moneyText.nullable(),
      }),
    ),
  ),
  /** Σ of the company's part after brokers and overrides. */
  company_keeps: moneyText.nullable(),
})
export type ProposalMoney = z.infer<typeof proposalMoneySchema>

/** `GET /api/proposals/{uuid}/reversal?percentage=`: preview of a reversal, each person's loss (money.md#reversal). */
export const reversalQuery = z.strictObject({ percentage: percentInput.default('100.0000') })
export const reversalPreviewSchema = z.object({
  percentage: everyone(rateText),
  /** Reversed part of the payment, this reversal included. */
  total: everyone(rateText),
  people: everyone(
    z.array(
      z.object({
        user: everyone(person),
        kind: everyone(z.enum(['commission', 'override'])),
        amount: everyone(moneyText),
        /** The part of the amount that is on their statement already and is debited there. */
        debited: everyone(moneyText),
        left: everyone(moneyText),
      }),
    ),
  ),
  /** `returned` goes back to the bank; of it the company loses `amount`, and keeps `left`. */
  company: z.object({ returned: moneyText, amount: moneyText, left: moneyText }),
})
export type ReversalPreview = z.infer<typeof reversalPreviewSchema>

export const proposalDocumentSchema = z.object({
  id: everyone(z.int()),
  kind: everyone(z.string()),
  file: everyone(
    z.object({
      uuid: everyone(z.uuid()),
      name: everyone(z.string()),
      mime: everyone(z.string()),
      size: everyone(z.int()),
    }),
  ),
  uploaded_by: everyone(person.nullable()),
  created_at: everyone(moment),
})

/** A login at a bank's portal, and its owner. */
const typist = z.object({ id: everyone(z.int()), login: everyone(z.string()), user: everyone(person) })

/** `GET /api/proposals/{uuid}/typist_bank_users`: the logins a proposal may be typed with (proposals.md#type). */
export const typistChoiceSchema = z.object({ demanded: everyone(z.boolean()), logins: everyone(z.array(typist)) })
export type TypistChoice = z.infer<typeof typistChoiceSchema>

const origin = {
  declared_balance: everyone(moneyText.nullable()),
  outstanding_balance: everyone(moneyText.nullable()),
  origin_bank_id: everyone(z.int().nullable()),
  origin_bank: everyone(namedRow.nullable()),
  origin_contract: everyone(z.string().nullable()),
  origin_remaining_installments: everyone(z.int().nullable()),
}
export const payoutSchema = z.object({
  official_bank_id: everyone(z.int().nullable()),
  agency: everyone(z.string().nullable()),
  account: everyone(z.string().nullable()),
  account_digit: everyone(z.string().nullable()),
  account_type: everyone(z.string().nullable()),
  pix_key_type: everyone(z.string().nullable()),
  pix_key: everyone(z.string().nullable()),
})

/** `POST /{uuid}/reveal`: the fields masked in every other answer. */
export const revealedPayoutSchema = payoutSchema.pick({ account: true, pix_key: true })
export type RevealedPayout = z.infer<typeof revealedPayoutSchema>

/** One proposal, whole: `GET /api/proposals/{uuid}`. */
export const proposalFileSchema = proposalSchema.extend({
  ...origin,
  monthly_rate: everyone(rateText.nullable()),
  cet_annual: everyone(rateText.nullable()),
  iof: everyone(moneyText.nullable()),
  insurance_value: everyone(moneyText.nullable()),
  card_last_digits: everyone(z.string().nullable()),
  payout: everyone(payoutSchema.nullable()),
  customer_benefit_id: everyone(z.int().nullable()),
  benefit_number: everyone(z.string().nullable()),
  /** The login it was typed with; null for readers who may not see it. */
  typist: everyone(typist.nullable()),
  status_before_pendency: everyone(status.nullable()),
  status_reason: everyone(z.string().nullable()),
  origin: everyone(z.enum(proposalOrigins)),
  validated_at: everyone(moment.nullable()),
  reversed_at: everyone(moment.nullable()),
  parent_proposal: everyone(z.object({ uuid: everyone(z.uuid()), number: everyone(z.int()) }).nullable()),
  fgts_installments: everyone(
    z.array(z.object({ due_date: everyone(z.iso.date()), amount: everyone(moneyText) })).nullable(),
  ),
  notes: everyone(z.string().nullable()),
  /** This person's next actions, by `lib/proposals/transitions.ts`: each with its target statuses. */
  actions: everyone(z.array(z.object({ action: everyone(z.enum(proposalActions)), to: everyone(z.array(status)) }))),
  may_edit: everyone(z.boolean()),
  may_attach: everyone(z.boolean()),
  /** Non-blocking warnings: margin exceeded, rate above the agreement's. */
  warnings: everyone(z.array(z.object({ reason: everyone(z.string()), message: everyone(z.string()) }))),
})
export type ProposalFile = z.infer<typeof proposalFileSchema>

const money = moneyInput.nullable().default(null)
export const adeInput = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isAde, rule('ade', 'A ADE tem de 4 a 30 letras, números, pontos, barras ou hífens.'))

/**
 * `POST` and, with `row_version`, `PUT`. Further required fields depend on the operation
 * (proposals.md#required-fields).
 */
export const proposalInput = z.object({
  customer_uuid: z.uuid(),
  customer_benefit_id: chosenId.nullable().default(null),
  table_id: chosenId,
  /** The owner: staff choose one, others are their own. */
  user_uuid: z.uuid().nullable().default(null),
  installments: z.int().min(1).max(600),
  installment_value: money,
  contract_value: moneyInput,
  net_value: moneyInput,
  declared_balance: money,
  outstanding_balance: money,
  origin_bank_id: chosenId.nullable().default(null),
  origin_contract: optionalText(40),
  origin_remaining_installments: z.int().min(1).max(600).nullable().default(null),
  monthly_rate: percentInput.nullable().default(null),
  iof: money,
  insurance_value: money,
  card_last_digits: optionalText(4),
  payout: customerAccountInput.nullable().default(null),
  parent_proposal_uuid: z.uuid().nullable().default(null),
  fgts_installments: z
    .array(z.object({ due_date: day, amount: moneyInput }))
    .max(12)
    .nullable()
    .default(null),
  ade_number: adeInput.nullable().default(null),
  notes: optionalText(2000),
})
export type ProposalInput = z.infer<typeof proposalInput>
export const proposalEdit = proposalInput.extend(edited)
/** `POST`: with the files uploaded for it (`POST /api/proposals/files`), each once, with its kind. */
export const proposalSending = proposalInput.extend({
  documents: z
    .array(z.object({ file_uuid: z.uuid(), kind: z.enum(documentKinds) }))
    .max(30)
    .default([]),
})
export type ProposalSending = z.infer<typeof proposalSending>

/** Versions of the printed proposal: the office's includes the commission, the client's does not. */
export const proposalCopies = ['office', 'client'] as const
export type ProposalCopy = (typeof proposalCopies)[number]
/** `GET /api/proposals/{uuid}/pdf`. */
export const proposalPdfQuery = z.strictObject({ copy: z.enum(proposalCopies).default('office') })

const reason = z.string().trim().max(500)
const version = edited
/** Bodies of the step calls (proposals.md#calls); each carries the version the person saw. */
export const validateInput = z.object({
  ...version,
  ade_number: adeInput.nullable().default(null),
  /** The bank login used for typing, if any. */
  typist_bank_user_id: chosenId.nullable().default(null),
})
export const returnInput = z.object({ ...version, reason: reason.min(1, { message: 'Informe o motivo.' }) })
export const typeInput = z.object({
  ...version,
  ade_number: adeInput,
  typist_bank_user_id: chosenId.nullable().default(null),
  /** Local moment; only staff may give one, at most 30 days ago. */
  typed_at: localMoment.nullable().default(null),
})
export const statusInput = z.object({
  ...version,
  status,
  reason: reason.nullable().default(null),
  sub_status: optionalText(80),
  outstanding_balance: money,
})
export const payInput = z.object({
  ...version,
  paid_at: day,
  contract_value: moneyInput,
  net_value: moneyInput,
  installments: z.int().min(1).max(600),
  installment_value: money,
  outstanding_balance: money,
  /** The values select another row or rule, and the person has seen the consequences. */
  confirmed: z.boolean().default(false),
})
export const cancelInput = z.object({ ...version, reason: reason.nullable().default(null) })
export const reverseInput = z.object({
  ...version,
  percentage: percentInput.default('100.0000'),
  reason: reason.min(1, { message: 'Informe o motivo.' }),
  bank_amount: money,
})
export const reopenInput = z.object({ ...version, reason: reason.nullable().default(null) })

/** All but these: what a chart sums as Outros. */
const excluded = {
  bank_id_not: everyone(oneOrMore(rowId).optional()),
  agreement_id_not: everyone(oneOrMore(rowId).optional()),
  product_id_not: everyone(oneOrMore(rowId).optional()),
  table_id_not: everyone(oneOrMore(rowId).optional()),
  user_uuid_not: everyone(oneOrMore(z.uuid()).optional()),
  team_id_not: everyone(oneOrMore(rowId).optional()),
  nearest_commercial_uuid_not: notForBrokers(oneOrMore(z.uuid()).optional()),
}

export const proposalQuery = listQuery(
  [
    'id',
    'number',
    'status',
    'status_since',
    'bank',
    'agreement',
    'product',
    'contract_value',
    'net_value',
    'installments',
    'created_at',
    'submitted_at',
    'typed_at',
    'paid_at',
  ],
  {
    id: oneOrMore(rowId).optional(),
    uuid: everyone(oneOrMore(z.uuid()).optional()),
    number: everyone(oneOrMore(wholeNumber).optional()),
    status: everyone(oneOrMore(status).optional()),
    bank_id: everyone(oneOrMore(rowId).optional()),
    agreement_id: everyone(oneOrMore(rowId).optional()),
    product_id: everyone(oneOrMore(rowId).optional()),
    table_id: everyone(oneOrMore(rowId).optional()),
    user_uuid: everyone(oneOrMore(z.uuid()).optional()),
    /** Sold in this team, as of submission. */
    team_id: everyone(oneOrMore(rowId).optional()),
    /** Sold by or below this person, as of submission; of a Comercial's subtree, and unknown to a Corretor. */
    commercial_uuid: notForBrokers(oneOrMore(z.uuid()).optional()),
    /** The nearest Comercial of owner and path (dashboard.md#columns); as `commercial_uuid` for others than staff. */
    nearest_commercial_uuid: notForBrokers(oneOrMore(z.uuid()).optional()),
    with_commercial: notForBrokers(flag.optional()),
    with_team: everyone(flag.optional()),
    ...excluded,
    customer_uuid: everyone(oneOrMore(z.uuid()).optional()),
    ade_number: everyone(z.string().trim().max(30).optional()),
    operation_type: everyone(oneOrMore(z.enum(operationTypes)).optional()),
    commission_status: everyone(oneOrMore(z.enum(commissionStatuses)).optional()),
    created_at: everyone(momentRange.optional()),
    submitted_at: everyone(momentRange.optional()),
    status_since: everyone(momentRange.optional()),
    typed_at: everyone(momentRange.optional()),
    approved_at: everyone(momentRange.optional()),
    paid_at: everyone(momentRange.optional()),
    cancelled_at: everyone(momentRange.optional()),
    /** The day of a reversal of theirs that was not corrected. */
    reversed_at: everyone(momentRange.optional()),
    contract_value: everyone(moneyRange.optional()),
    /** In an open status for this many days or more. */
    stopped_days: everyone(
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .optional(),
    ),
    with_trashed: flag.optional(),
  },
)

export const proposalContract = {
  ...heads.proposal,
  ...{ row: proposalSchema, input: proposalInput, query: proposalQuery },
} satisfies WrittenContract
