import * as z from 'zod'
import { moneyInput } from '@/lib/contracts/amounts'
import { day } from '@/lib/contracts/moment'
import { proposalStatuses } from '@/lib/proposals/flow'
import { asMoney } from '../../core/database/decimal'
import type { Held } from '../reading/held'
import type { Standing } from '../steps/moving'

const told = (max: number) => z.string().max(max).nullable()

/** A proposal as a line of a sheet leaves it: its status, the bank's words, and what the step asks for. Reais. */
export const productionInput = z.object({
  bank_id: z.int(),
  ade_number: z.string(),
  status: z.enum(proposalStatuses),
  sub_status: told(80),
  status_reason: told(500),
  paid_at: day.nullable(),
  contract_value: moneyInput,
  net_value: moneyInput,
  installments: z.int().min(1).max(999),
  installment_value: moneyInput.nullable(),
  outstanding_balance: moneyInput.nullable(),
})
export type ProductionInput = z.output<typeof productionInput>

const money = (cents: bigint | null) => (cents === null ? null : asMoney(cents))
const moment = (at: Date | null) => at?.toISOString() ?? null

/** Kept of a proposal for the way back, as JSON. */
const keptStanding = z.object({
  status: z.enum(proposalStatuses),
  status_before_pendency: z.enum(proposalStatuses).nullable(),
  sub_status: z.string().nullable(),
  status_reason: z.string().nullable(),
  contract_value: z.string(),
  net_value: z.string(),
  installments: z.int(),
  installment_value: z.string().nullable(),
  outstanding_balance: z.string().nullable(),
  typist_bank_user_id: z.int().nullable(),
  validated_by: z.int().nullable(),
  typed_by: z.int().nullable(),
  validated_at: z.string().nullable(),
  typed_at: z.string().nullable(),
  approved_at: z.string().nullable(),
})

/** The proposal as the input of an import, with its standing before the sheet. */
export const toProductionInput = (row: Held) => ({
  ...{ bank_id: row.bank_id, ade_number: row.ade_number ?? '', status: row.status, sub_status: row.sub_status },
  ...{ status_reason: row.status_reason, paid_at: row.paid_at, installments: row.installments },
  ...{ contract_value: asMoney(row.contract_value), net_value: asMoney(row.net_value) },
  ...{ installment_value: money(row.installment_value), outstanding_balance: money(row.outstanding_balance) },
  standing: {
    ...{ status: row.status, status_before_pendency: row.status_before_pendency, sub_status: row.sub_status },
    ...{ status_reason: row.status_reason, outstanding_balance: money(row.outstanding_balance) },
    ...{ contract_value: asMoney(row.contract_value), net_value: asMoney(row.net_value) },
    ...{ installments: row.installments, installment_value: money(row.installment_value) },
    ...{ typist_bank_user_id: row.typist_bank_user_id, validated_by: row.validated_by, typed_by: row.typed_by },
    ...{ validated_at: moment(row.validated_at), typed_at: moment(row.typed_at), approved_at: moment(row.approved_at) },
  },
})

const centsOf = (text: string) => BigInt(text.replace('.', ''))
const maybeCents = (text: string | null) => (text === null ? null : centsOf(text))
const atOf = (text: string | null) => (text === null ? null : new Date(text))

/** The standing that `toProductionInput` kept. */
export function readStanding(input: Record<string, unknown>) {
  const { status, status_before_pendency, ...kept } = keptStanding.parse(input.standing)
  const standing: Standing = {
    ...kept,
    ...{ contract_value: centsOf(kept.contract_value), net_value: centsOf(kept.net_value) },
    installment_value: maybeCents(kept.installment_value),
    outstanding_balance: maybeCents(kept.outstanding_balance),
    ...{ validated_at: atOf(kept.validated_at), typed_at: atOf(kept.typed_at), approved_at: atOf(kept.approved_at) },
  }
  return { status, status_before_pendency, standing }
}
