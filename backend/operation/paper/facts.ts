import { and, desc, eq } from 'drizzle-orm'
import type { ProposalCopy, ProposalFile, ProposalMoney } from '@/lib/contracts/proposal'
import { type LetterheadFacts, loadLetterhead } from '../../company/letterhead'
import { localTime } from '../../core/database/local-time'
import type { Acting } from '../../core/kernel/acting'
import { peopleNamed } from '../../identity/people/named'
import { officialBank, proposalFile } from '../proposals/file'
import { moneyShown } from '../proposals/money-shown'
import { findDocuments } from '../proposals/proposal-document.routes'
import type { Held } from '../reading/held'
import { proposalStatusHistory } from '../records/proposal.table'

/** Printed rows per list, so that documents stay small. */
export const mostRows = 200

type Document = Awaited<ReturnType<typeof findDocuments>>[number]

/** The fields of a proposal that every reader may have. */
type PaperFile = Omit<ProposalFile, 'company_amount' | 'retained_amount' | 'claimed_by'>

export interface StatusStep {
  to: Held['status']
  reason: string | null
  by: string | null
  at: string
}

/**
 * The content of a proposal's document: what its record shows this person, and no more (permissions.md#company-share).
 */
export interface ProposalPaperFacts {
  copy: ProposalCopy
  letterhead: LetterheadFacts
  file: PaperFile
  /** The payout in words; masked. */
  payout: string
  documents: readonly Document[]
  steps: readonly StatusStep[]
  /** Null on the client's copy: the commission is not theirs to see. */
  money: Partial<ProposalMoney> | null
  by: string
  at: Date
}

async function loadPayout(acting: Acting, payout: Held['payout']): Promise<string> {
  if (!payout) return ''
  const bank = await officialBank(acting, payout.official_bank_id)
  const number = [payout.account, payout.account_digit].filter(Boolean).join('-')
  return [bank?.name, payout.agency, number, payout.pix_key && `PIX ${payout.pix_key}`].filter(Boolean).join(' · ')
}

/** Steps in order; the last ones of a very long history. */
async function findSteps(acting: Acting, id: number, zone: string): Promise<StatusStep[]> {
  const { tx, tenant } = acting
  const rows = await tx
    .select()
    .from(proposalStatusHistory)
    .where(and(eq(proposalStatusHistory.tenant_id, tenant.id), eq(proposalStatusHistory.proposal_id, id)))
    .orderBy(desc(proposalStatusHistory.id))
    .limit(mostRows)
  const people = await peopleNamed(
    acting,
    rows.map(({ user_id }) => user_id),
  )
  return rows
    .map(({ to, reason, user_id, created_at }) => ({
      to,
      reason,
      by: people.get(user_id ?? 0)?.name ?? null,
      at: localTime(created_at, zone),
    }))
    .toReversed()
}

/** Loads everything `copy` prints, inside the transaction. */
export async function paperFacts(acting: Acting, held: Held, copy: ProposalCopy): Promise<ProposalPaperFacts> {
  const letterhead = await loadLetterhead(acting)
  // Guarantee: what the contract marks for everyone is there for everyone.
  const file = (await proposalFile(acting, held)) as PaperFile
  const people = await peopleNamed(acting, [acting.principal.id])
  return {
    copy,
    letterhead,
    file,
    payout: await loadPayout(acting, file.payout),
    documents: await findDocuments(acting, held.id),
    steps: await findSteps(acting, held.id, letterhead.timeZone),
    money: copy === 'client' ? null : await moneyShown(acting, held),
    by: people.get(acting.principal.id)?.name ?? '',
    at: acting.now,
  }
}
