import type * as z from 'zod'
import type { HistoryEntry } from '@/lib/contracts/history'
import type { List } from '@/lib/contracts/list'
import type {
  Proposal,
  ProposalCommissionSums,
  ProposalCopy,
  ProposalFile,
  ProposalMoney,
  proposalDocumentSchema,
  RevealedPayout,
  ReversalPreview,
  TypistChoice,
} from '@/lib/contracts/proposal'
import type { ProposalCall } from '@/lib/proposals/terms'
import { data, del, done, get, maybeData, post, rows } from './endpoint'

type Internal = 'company_amount' | 'retained_amount' | 'claimed_by'
/** A proposal as a screen gets it: internal fields are present for staff only. */
export type SeenProposal = Omit<ProposalFile, Internal> & Partial<Pick<ProposalFile, Internal>>

type Part<T, Hidden extends keyof T> = Omit<T, Hidden> & Partial<Pick<T, Hidden>>
type Line = ProposalMoney['lines'][number]
type LineForAll =
  | 'kind'
  | 'installment_no'
  | 'status'
  | 'base_type'
  | 'base_amount'
  | 'is_fixed_value'
  | 'broker_amount'
  | 'broker_rate'
  | 'reversed_broker'
  | 'release_at'
  | 'accrued_at'
  | 'released_at'
  | 'fixed_at'
export type SeenLine = Pick<Line, LineForAll> & Partial<Omit<Line, LineForAll>>
/** As `SeenProposal`, for the commission. */
export type SeenMoney = Omit<ProposalMoney, 'lines' | 'overrides' | 'receipts' | 'reversals' | 'company_keeps'> & {
  lines: SeenLine[]
  overrides: Part<ProposalMoney['overrides'][number], 'base_kind' | 'base_amount'>[]
  receipts?: ProposalMoney['receipts']
  reversals: Part<ProposalMoney['reversals'][number], 'bank_amount'>[]
  company_keeps?: string | null
}
export type SeenReversal = Part<ReversalPreview, 'company'>
export type ProposalDocument = z.output<typeof proposalDocumentSchema>
/** An uploaded file. */
export type Brought = ProposalDocument['file']

const path = '/api/proposals'
const one = (uuid: string) => `${path}/${encodeURIComponent(uuid)}`

/** The queue's first hundred, oldest first: enough to work through it. */
export const listAwaiting = () =>
  get(`${path}?status=awaiting_validation&order_by=submitted_at&order=asc&per_page=100`, rows<Proposal>)
export type CustomerProposals = List<Proposal>['data']
/** The newest ten. */
export const listCustomerProposals = (customer: string) =>
  get(`${path}?customer_uuid=${customer}&order_by=id&order=desc&per_page=10`, data<CustomerProposals>)
/** The client's proposals that a new one may belong to. */
export const listParents = (customer: string) => get(`${path}?customer_uuid=${customer}&per_page=50`, rows<Proposal>)
export const loadProposal = (uuid: string) => get(one(uuid), data<SeenProposal>)
type Sums = ProposalCommissionSums
/** As `SeenProposal`, of what the commission of a list comes to. */
export type SeenCommission = Part<Omit<Sums, 'parts'>, 'company_amount' | 'retained_amount'> & {
  parts: Part<Sums['parts'][number], 'company_amount' | 'retained_amount'>[]
}
/** Of everything that a list's `query` finds. */
export const sumCommission = (query: string) => get(`${path}/commission?${query}`, data<SeenCommission>)
export const loadMoney = (uuid: string) => get(`${one(uuid)}/money`, data<SeenMoney>)
/** Preview of a reversal: each person's loss. */
export const previewReversal = (uuid: string, percentage: string) =>
  get(`${one(uuid)}/reversal?percentage=${percentage}`, data<SeenReversal>)
export const loadLogins = (uuid: string) => get(`${one(uuid)}/typist_bank_users`, data<TypistChoice>)
export const listTimeline = (uuid: string, query: string) =>
  get(`${one(uuid)}/history?${query}`, data<List<HistoryEntry>['data']>)
export const revealPayout = (uuid: string) => post(`${one(uuid)}/reveal`, data<RevealedPayout>)
/** A file. */
export const printProposal = (uuid: string, copy: ProposalCopy) => get(`${one(uuid)}/pdf?copy=${copy}`, done)

/** Answers the updated proposal, if the tenant API sends it. */
export const takeStep = (uuid: string, step: ProposalCall, body: Record<string, unknown>) =>
  post(`${one(uuid)}/${step}`, maybeData<SeenProposal>, body)
export const claimProposal = (uuid: string) => post(`${one(uuid)}/claim`, done, {})
export const releaseProposal = (uuid: string) => post(`${one(uuid)}/release`, done, {})

export const listDocuments = (uuid: string) => get(`${one(uuid)}/documents`, rows<ProposalDocument>)
/** Takes a form: the `file`, and its `kind`. */
export const addDocument = (uuid: string) => post(`${one(uuid)}/documents`, data<ProposalDocument>)
export const removeDocument = (uuid: string, id: number) => del(`${one(uuid)}/documents/${id}`, done)
/** Takes a form: a `file` for a proposal not sent yet. */
export const bringFile = () => post(`${path}/files`, data<Brought>)
