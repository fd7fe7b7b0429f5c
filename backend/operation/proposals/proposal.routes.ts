import { sql } from 'drizzle-orm'
import { inData } from '@/lib/contracts/answers'
import type { MomentRange } from '@/lib/contracts/list'
import {
  proposalCommissionSums,
  proposalEdit,
  proposalFileSchema,
  proposalList,
  proposalQuery,
  proposalSending,
  revealedPayoutSchema,
} from '@/lib/contracts/proposal'
import { asMoney, parseDecimal } from '../../core/database/decimal'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { visibleTo } from '../../core/kernel/audience'
import { Answer, route, verb } from '../../core/kernel/verb'
import { answerList } from '../../core/registry/list'
import type { ListQuery, Row } from '../../core/registry/registry'
import { demandConfirmed } from '../../identity/accounts/confirmation'
import { productionImport } from '../production/seam'
import { proposalCrud } from '../reading/crud'
import { loadProposal, loadProposalId } from '../reading/held'
import { sumReversed } from '../reading/reversed'
import { proposal } from '../records/proposal.table'
import { proposalBulk } from './bulk'
import { sumCommission } from './commission-sums'
import { proposalFile } from './file'
import { proposalKey } from './key'
import { proposalHistory } from './proposal-history'
import { handIn } from './sending'
import { createProposal, editProposal, removeProposal } from './write'

const { path } = proposalCrud.registry
const saved = { status: true, message: 'Registro salvo com sucesso.' }

/** Sums over all rows that the query matches. */
async function sumTotals(acting: Acting, query: ListQuery) {
  const [sums] = await acting.tx
    .select({
      count: sql<number>`count(*)::int`,
      contract_value: sql<string>`coalesce(sum(${proposal.contract_value}), 0)::text`,
      net_value: sql<string>`coalesce(sum(${proposal.net_value}), 0)::text`,
    })
    .from(proposal)
    .where(await proposalCrud.matching(acting, query))
  return {
    count: sums?.count ?? 0,
    contract_value: asMoney(BigInt(sums?.contract_value ?? '0')),
    net_value: asMoney(BigInt(sums?.net_value ?? '0')),
  }
}

/** The value that the reversals of the asked days took back; nothing where none are asked for. */
async function sumTakenBack(acting: Acting, query: ListQuery, range: MomentRange | undefined) {
  if (!range) return {}
  return { reversed_value: asMoney(await sumReversed(acting, await proposalCrud.matching(acting, query), range)) }
}

/** The same sums, if `rows` are all that match. */
function rowSums(rows: readonly Row[]) {
  const sum = (key: 'contract_value' | 'net_value') =>
    rows.reduce((all, row) => all + parseDecimal(String(row[key]), 2), 0n)
  return { count: rows.length, contract_value: asMoney(sum('contract_value')), net_value: asMoney(sum('net_value')) }
}

const list = verb(
  {
    permission: 'list_proposals',
    inGuise: 'reads',
    summary: 'List proposals, with the sums of everything that the query finds',
    query: proposalQuery,
    output: proposalList,
  },
  async (context) => {
    const query = context.query as ListQuery
    let summed: Awaited<ReturnType<typeof sumTotals>> | undefined
    const found = await answerList(context, {
      ...query,
      // Counted along with the sums, in one query.
      matching: async () => {
        summed = await sumTotals(context, query)
        return summed.count
      },
      rows: (limit, offset) => proposalCrud.some(context, query, limit, offset),
    })
    const { data, total } = found.data
    const sums = data.length === total ? rowSums(data) : (summed ?? (await sumTotals(context, query)))
    const totals = { ...sums, ...(await sumTakenBack(context, query, context.query.reversed_at)) }
    return { ...found, data: { ...found.data, totals } }
  },
)

/** Apart from the list, which does not wait for it. */
const commission = verb(
  {
    permission: 'list_proposals',
    inGuise: 'reads',
    summary: 'What the commission of everything that a list’s query finds comes to, by its status',
    query: proposalQuery,
    output: inData(proposalCommissionSums),
  },
  async (context) => {
    const sums = await sumCommission(context, context.query as ListQuery)
    return { status: true, data: visibleTo(context.principal.role, proposalCommissionSums, sums) }
  },
)

const one = inData(proposalFileSchema)

/** Reading it shows a client's data, so it is audited (conventions.md#personal-data). */
const read = verb(
  {
    permission: 'list_proposals',
    inGuise: 'reads',
    summary: 'One proposal, whole; who has read it is kept',
    params: proposalKey,
    output: one,
  },
  async (context) => {
    const held = await loadProposal(context, context.params.id)
    const data = await proposalFile(context, held)
    context.audit({ action: 'viewed', entity: 'proposal', entity_id: String(held.id) })
    return { status: true, data }
  },
)

const reveal = verb(
  {
    permission: 'view_sensitive_clients',
    summary: 'The whole account and PIX key that a proposal is paid into, the password given; who has seen it is kept',
    params: proposalKey,
    output: inData(revealedPayoutSchema),
    audit: { action: 'revealed', entity: 'proposal' },
    secret: true,
  },
  async (context) => {
    const { id, payout } = await loadProposal(context, context.params.id)
    if (!payout) throw new ApiError('NOT_FOUND')
    await demandConfirmed(context, context.principal)
    context.audit({ entity_id: String(id), after: { field: 'payout' } })
    const { account, pix_key } = payout
    return { status: true, data: { account, pix_key } }
  },
)

const create = verb(
  {
    permission: 'create_proposals',
    summary: 'Send a proposal: a broker’s waits for validation, a staff’s for typing',
    input: proposalSending,
    output: one,
    audit: { action: 'created', entity: 'proposal' },
  },
  async (context) => {
    const { documents, ...input } = context.input
    const row = await createProposal(context, input)
    await handIn(context, row.id, documents)
    return new Answer({ ...saved, data: await proposalFile(context, row) }, 201)
  },
)

const edit = verb(
  {
    permission: 'edit_proposals',
    summary: 'Change a proposal: its owner while it is returned, staff until it is paid',
    params: proposalKey,
    input: proposalEdit,
    output: one,
    audit: { action: 'edited', entity: 'proposal' },
  },
  async (context) => {
    const { row_version, ...input } = context.input
    await editProposal(context, await loadProposalId(context, context.params.id), row_version, input)
    return { ...saved, data: await proposalFile(context, await loadProposal(context, context.params.id)) }
  },
)

const remove = verb(
  {
    permission: 'delete_proposals',
    summary: 'Delete a proposal that waits for validation, is returned or cancelled, so that it can be restored',
    params: proposalKey,
    audit: { action: 'deleted', entity: 'proposal' },
  },
  async (context) => {
    await removeProposal(context, await loadProposalId(context, context.params.id))
    return { status: true, message: 'Registro excluído com sucesso.' }
  },
)

/** Propostas (proposals.md): the registry, with writes that go through its workflow. */
export const proposals = proposalCrud.with({
  list,
  read,
  create,
  edit,
  remove,
  history: proposalHistory,
  exportPermission: 'export_proposals',
  bulk: proposalBulk,
  import: productionImport,
  also: [route('GET', `${path}/commission`, commission), route('POST', `${path}/{id}/reveal`, reveal)],
})
