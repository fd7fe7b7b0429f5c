import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  type ResultFileInput,
  resultFileInput,
  resultQuery,
  resultRowsQuery,
  resultRowsSchema,
  resultSchema,
} from '@/lib/contracts/result'
import { resultDemand } from '@/lib/finance/result-view'
import { disposition } from '@/lib/formats/file-names'
import { loadLetterhead, withLogo } from '../../company/letterhead'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { sheetTypes } from '../../core/sheets/sheet'
import { peopleNamed } from '../../identity/people/named'
import { namePaths } from './centers'
import { resultPaper, resultSheet } from './print'
import { listResultRows } from './rows'
import { loadResult } from './sums'
import { resultWordsPt } from './words'

const path = '/api/financial/result'
const permission = 'list_transation_statements'

const read = verb(
  {
    ...{ permission, inGuise: 'reads' },
    summary: 'The result by release type on both bases, for each month or each cost centre',
    query: resultQuery,
    output: inData(resultSchema),
  },
  async (context) => ({ status: true, data: await loadResult(context, context.query) }),
)

const listRows = verb(
  {
    ...{ permission, inGuise: 'reads' },
    summary: 'What one figure of the result adds up',
    query: resultRowsQuery,
    output: resultRowsSchema,
  },
  async (context) => listResultRows(context, context.query),
)

/** The path of the chosen cost centre; null for all. NOT_FOUND for one that there is not. */
async function findPath(scope: Scope, chosen: ResultFileInput['cost_center_id']): Promise<string | null> {
  if (chosen === null || chosen === 'none') return chosen && resultWordsPt.none
  const path = (await namePaths(scope, [chosen])).get(chosen)
  if (path === undefined) throw new ApiError('NOT_FOUND')
  return path
}

const print = ({ files }: Pick<Services, 'files'>) =>
  verb(
    {
      permission,
      summary: 'The result as a sheet, or as a PDF with the company’s logo; who took it is kept',
      input: resultFileInput,
      output: z.never(),
      audit: { action: 'exported', entity: 'result' },
    },
    async (context) => {
      const { input, principal, now } = context
      const { format, cost_center_id: center, words, ...rest } = input
      const asked = { ...rest, center }
      const result = await loadResult(context, {
        ...resultDemand(asked),
        ...(center !== null && { cost_center_id: center }),
      })
      const printed = { asked, result, center: await findPath(context, center) }
      const people = await peopleNamed(context, [principal.id])
      const letterhead = await loadLetterhead(context)
      context.audit({ entity_id: asked.month, after: { format, ...rest, cost_center_id: center } })
      return async () => {
        const made = { by: people.get(principal.id)?.name ?? '', at: now }
        const body =
          format === 'pdf'
            ? await resultPaper(printed, await withLogo(letterhead, files), made)
            : resultSheet(printed, words)
        return new Answer(body, 200, {
          'content-type': format === 'pdf' ? 'application/pdf' : sheetTypes.xlsx,
          'content-disposition': disposition('attachment', `resultado-${asked.month}.${format}`),
          'x-content-type-options': 'nosniff',
        })
      }
    },
  )

/** The result by cost centre, the DRE (finance.md#income-statement). */
export const resultRoutes = (services: Pick<Services, 'files'>): Route[] => [
  route('GET', path, read),
  route('GET', `${path}/rows`, listRows),
  route('POST', `${path}/file`, print(services)),
]
