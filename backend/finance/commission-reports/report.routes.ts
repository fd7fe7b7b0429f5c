import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  commissionReportDetail,
  commissionReportEdit,
  commissionReportList,
  commissionReportQuery,
  reportApplyInput,
  reportReceiveInput,
  reportUndoInput,
} from '@/lib/contracts/commission-report'
import { rowId } from '@/lib/contracts/list'
import type { Acting } from '../../core/kernel/acting'
import { type Route, route, verb } from '../../core/kernel/verb'
import { answerList } from '../../core/registry/list'
import type { Services } from '../../core/services/services'
import { applyReport } from './apply'
import { editReport } from './edit'
import { lineRoutes } from './line.routes'
import { findReports, foundReports, loadDetail } from './present'
import { receiveAgain } from './receive'
import { takeBack, undoReport } from './take-back'
import { reportUploadVerb } from './upload'

const path = '/api/financial/commission_reports'
const params = z.object({ id: rowId })
const output = inData(commissionReportDetail)

const shown = async (acting: Acting, id: number, message: string) => ({
  ...{ status: true, message, data: await loadDetail(acting, id) },
})

const list = verb(
  {
    ...{ permission: 'list_credits', inGuise: 'reads', query: commissionReportQuery, output: commissionReportList },
    summary: 'Banks’ commission reports, the newest first',
  },
  async (context) => {
    const { query } = context
    return answerList(context, {
      ...query,
      matching: sql`select 1 ${foundReports(context, query)}`,
      rows: (limit, offset) => findReports(context, query, { limit, offset, order: query.order ?? 'desc' }),
    })
  },
)

const read = verb(
  {
    ...{ permission: 'list_credits', inGuise: 'reads', params, output },
    summary: 'A commission report, with what its lines come to by state',
  },
  (context) => shown(context, context.params.id, ''),
)

const edit = (services: Services) =>
  verb(
    {
      ...{ permission: 'edit_credits', params, input: commissionReportEdit, output },
      summary: 'Correct how a report is read, its cells, or the lines left out; it is read and judged again',
      audit: { action: 'edited', entity: 'commission_report' },
    },
    async (context) => {
      await editReport(context, services, context.params.id, context.input)
      return shown(context, context.params.id, 'Relatório lido de novo.')
    },
  )

const apply = (services: Services) =>
  verb(
    {
      ...{ permission: 'receive_credits', params, input: reportApplyInput, output },
      summary: 'Apply a report: what it lacks is claimed, and its money awaited; a long one by a job',
      audit: { action: 'applied', entity: 'commission_report' },
    },
    async (context) => {
      const { id } = context.params
      await applyReport(context, services, id, context.input)
      const answer = await shown(context, id, 'Relatório aplicado.')
      return answer.data.job ? { ...answer, message: 'O relatório está sendo aplicado.' } : answer
    },
  )

const receive = (services: Services) =>
  verb(
    {
      ...{ permission: 'receive_credits', params, input: reportReceiveInput, output },
      summary: 'The money of a report has come: its credit is received, and what waited for it released',
      audit: { action: 'status_changed', entity: 'commission_report' },
    },
    async (context) => {
      await receiveAgain(context, services, context.params.id, context.input)
      return shown(context, context.params.id, 'Relatório recebido.')
    },
  )

const back = (services: Services) =>
  verb(
    {
      ...{ permission: 'edit_credits', params, input: reportUndoInput, output },
      summary: 'Take the money of a received report back; what was released stays so',
      audit: { action: 'status_changed', entity: 'commission_report' },
    },
    async (context) => {
      await takeBack(context, services, context.params.id, context.input)
      return shown(context, context.params.id, 'Recebimento desfeito.')
    },
  )

const undo = ({ files }: Services) =>
  verb(
    {
      ...{ permission: 'edit_credits', params, input: reportUndoInput, output },
      summary: 'Take back a report whose money has not come, with its lines and bytes',
      audit: { action: 'undone', entity: 'commission_report' },
    },
    async (context) => {
      const { keys } = await undoReport(context, context.params.id, context.input)
      context.afterCommit(() => void files.discard(keys))
      return shown(context, context.params.id, 'Relatório desfeito.')
    },
  )

/** Banks' commission reports (commission-reports.md#calls). */
export const commissionReportRoutes = (services: Services): Route[] => [
  route('GET', path, list),
  route('POST', path, reportUploadVerb(services)),
  route('GET', `${path}/{id}`, read),
  route('PUT', `${path}/{id}`, edit(services)),
  route('POST', `${path}/{id}/apply`, apply(services)),
  route('POST', `${path}/{id}/receive`, receive(services)),
  route('POST', `${path}/{id}/take_back`, back(services)),
  route('POST', `${path}/{id}/undo`, undo(services)),
  ...lineRoutes(path, services),
]
