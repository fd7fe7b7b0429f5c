import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  reportDisputeInput,
  reportLineList,
  reportLineQuery,
  reportLineSchema,
  reportLinkInput,
  reportReverseInput,
} from '@/lib/contracts/commission-report'
import { rowId } from '@/lib/contracts/list'
import type { Acting } from '../../core/kernel/acting'
import { type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { findReport } from './find'
import { disputeLine, linkLine, reverseLine } from './lines'
import { listLines, loadLine } from './present-lines'

const params = z.object({ id: rowId, line_id: rowId })
const output = inData(reportLineSchema)

const shown = async (acting: Acting, { id, line_id }: z.output<typeof params>, message: string) => ({
  ...{ status: true, message, data: await loadLine(acting, id, line_id) },
})

const list = verb(
  {
    ...{ permission: 'list_credits', inGuise: 'reads', params: z.object({ id: rowId }), query: reportLineQuery },
    output: reportLineList,
    summary: 'Lines of a commission report as its sheet has them, by state',
  },
  async (context) => {
    await findReport(context, context.params.id)
    return listLines(context, context.params.id, context.query)
  },
)

const link = (services: Services) =>
  verb(
    {
      ...{ permission: 'receive_credits', params, input: reportLinkInput, output },
      summary: 'Say which proposal a line is about; it is judged anew, and has its effects',
      audit: { action: 'linked', entity: 'commission_report_line' },
    },
    async (context) => {
      await linkLine(context, services, context.params, context.input)
      return shown(context, context.params, 'Linha vinculada.')
    },
  )

const reverse = verb(
  {
    ...{ permission: 'reverse_proposals', params, input: reportReverseInput, output },
    summary: 'Confirm that the bank took a commission back, the password given: the proposal is reversed by as much',
    audit: { action: 'reversed', entity: 'commission_report_line' },
  },
  async (context) => {
    await reverseLine(context, context.params, context.input)
    return shown(context, context.params, 'Estorno confirmado.')
  },
)

const dispute = verb(
  {
    ...{ permission: 'receive_credits', params, input: reportDisputeInput, output },
    summary: 'Argue about what the bank took back: nothing is taken back here',
    audit: { action: 'status_changed', entity: 'commission_report_line' },
  },
  async (context) => {
    await disputeLine(context, context.params, context.input)
    return shown(context, context.params, 'Estorno contestado.')
  },
)

/** Lines of commission reports (commission-reports.md#lines). */
export const lineRoutes = (path: string, services: Services): Route[] => [
  route('GET', `${path}/{id}/lines`, list),
  route('POST', `${path}/{id}/lines/{line_id}/link`, link(services)),
  route('POST', `${path}/{id}/lines/{line_id}/reverse`, reverse),
  route('POST', `${path}/{id}/lines/{line_id}/dispute`, dispute),
]
