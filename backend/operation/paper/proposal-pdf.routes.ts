import { proposalPdfQuery } from '@/lib/contracts/proposal'
import { disposition } from '@/lib/formats/file-names'
import { withLogo } from '../../company/letterhead'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { proposalKey } from '../proposals/key'
import { loadProposal } from '../reading/held'
import { paperFacts } from './facts'
import { proposalPaper } from './pdf'

/**
 * A document carries personal data out of the office: audited as an export, with the copy's kind
 * (conventions.md#personal-data).
 */
const read = ({ files }: Pick<Services, 'files'>) =>
  verb(
    {
      permission: 'list_proposals',
      summary: 'One proposal as a PDF with the company’s logo, as far as the person may see it; who took it is kept',
      params: proposalKey,
      query: proposalPdfQuery,
    },
    async (context) => {
      const { query, params, audit } = context
      const held = await loadProposal(context, params.id)
      const facts = await paperFacts(context, held, query.copy)
      audit({ action: 'exported', entity: 'proposal', entity_id: String(held.id), after: { format: 'pdf', ...query } })
      return async () => {
        const bytes = await proposalPaper(facts, await withLogo(facts.letterhead, files))
        return new Answer(bytes, 200, {
          'content-type': 'application/pdf',
          'content-length': String(bytes.byteLength),
          'content-disposition': disposition('attachment', `proposta-${held.number}.pdf`),
          'x-content-type-options': 'nosniff',
        })
      }
    },
  )

export const proposalPdfRoutes = (services: Pick<Services, 'files'>): Route[] => [
  route('GET', '/api/proposals/{id}/pdf', read(services)),
]
