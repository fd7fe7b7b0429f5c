import { insertMany } from '../../core/database/insert-many'
import type { Scope } from '../../core/database/scope'
import { proposalDocument } from '../../operation/records/proposal.table'
import { makeRandom, type Random } from '../basics/random'
import type { WorkTime } from '../basics/work-time'
import { addSampleFiles } from '../documents/document-rows'
import type { SampleKind } from '../documents/document-samples'
import type { DemoProposal } from './proposal-draws'
import type { DemoStaff } from './proposals'

/** One in this many proposals has documents, starting with the newest, which queues show first. */
const oneIn = 6
const entity = 'proposal_document'

/** Documents sent with the proposal, and the contract signed later. */
function drawKinds(random: Random, { benefit, typed, offer }: DemoProposal): SampleKind[] {
  const isCard = offer.operation_type.startsWith('card_')
  return [
    ...(random.next() < 0.3 ? (['cnh'] as const) : (['rg_front', 'rg_back'] as const)),
    benefit ? 'benefit_statement' : 'payslip',
    ...(isCard ? (['selfie'] as const) : []),
    ...(typed === null ? [] : (['contract'] as const)),
  ]
}

/** Adds documents to the newest proposals, and the contract once typed. */
export async function addProposalDocuments(
  scope: Scope,
  time: WorkTime,
  proposals: readonly DemoProposal[],
  staff: DemoStaff,
): Promise<void> {
  const { tx, tenant } = scope
  const random = makeRandom(20_261_123)
  const sent = ({ steps }: DemoProposal) => steps[0]?.at ?? 0
  const newest = proposals.toSorted((a, b) => sent(b) - sent(a)).slice(0, Math.floor(proposals.length / oneIn))
  const documents = newest.reverse().flatMap((one) =>
    drawKinds(random, one).map((sample) => {
      const isLater = sample === 'contract'
      const at = time.date(isLater ? (one.typed ?? sent(one)) : sent(one))
      const by = one.internal || isLater ? (staff.operators[0] ?? one.seller.id) : one.seller.id
      return { sample, entity, entityId: one.id, kind: sample, by, at }
    }),
  )
  const files = await addSampleFiles(scope, documents)
  const rows = documents.map(({ entityId, kind, by, at }, place) => ({
    tenant_id: tenant.id,
    created_at: at,
    updated_at: at,
    created_by: by,
    proposal_id: entityId,
    kind,
    file_id: files[place] ?? 0,
    uploaded_by: by,
  }))
  await insertMany(tx, proposalDocument, rows)
}
