import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { type ClaimCause, type ClaimState, claimCauses, claimStates } from '@/lib/kinds/commission-reports'
import { type LineKind, lineKinds } from '@/lib/kinds/operation'
import { bank } from '../../catalogue/bank.table'
import {
  belongsTo,
  checkOneOf,
  exact,
  moment,
  record,
  recordKeys,
  reference,
  uniqueIn,
} from '../../core/database/columns'
import { proposal } from '../../operation/records/proposal.table'

/** A part of a proposal's commission that its bank owes, in whole or by the rest (commission-reports.md#claims). Cents. */
export const commissionClaim = pgTable(
  'commission_claim',
  {
    ...record(),
    bank_id: reference().notNull(),
    proposal_id: reference().notNull(),
    kind: varchar({ length: 8 }).$type<LineKind>().notNull(),
    /** The client's instalment of a deferred part; else 0. */
    parcel: integer().notNull().default(0),
    cause: varchar({ length: 11 }).$type<ClaimCause>().notNull(),
    expected: exact().notNull(),
    /** Told by reports that were applied, and by receipts. The rest is claimed. */
    told: exact().notNull(),
    state: varchar({ length: 11 }).$type<ClaimState>().notNull().default('open'),
    /** The day from which on the bank owes it. */
    since: date({ mode: 'string' }).notNull(),
    /** A person's, with their decision. */
    reason: text(),
    decided_at: moment(),
    decided_by: reference(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.bank_id, bank),
    belongsTo(table, table.proposal_id, proposal),
    uniqueIn('commission_claim_unique', table, table.proposal_id, table.kind, table.parcel),
    index('commission_claim_state_index').on(table.tenant_id, table.state, table.bank_id, table.since),
    checkOneOf('commission_claim_kind_check', table.kind, lineKinds),
    checkOneOf('commission_claim_cause_check', table.cause, claimCauses),
    checkOneOf('commission_claim_state_check', table.state, claimStates),
    check('commission_claim_parcel_check', sql`(${table.kind} = 'deferred') = (${table.parcel} > 0)`),
    check('commission_claim_expected_check', sql`${table.expected} > 0`),
  ],
)
export type ClaimRow = typeof commissionClaim.$inferSelect
