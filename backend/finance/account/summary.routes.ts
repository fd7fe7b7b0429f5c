import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  type BrokerSummary,
  type BrokerSummaryQuery,
  brokerSummaryQuery,
  brokerSummarySchema,
  statementFileInput,
  summaryPeople,
} from '@/lib/contracts/broker-summary'
import type { DayRange } from '@/lib/contracts/list'
import { firstOfMonth } from '@/lib/formats/calendar'
import { disposition } from '@/lib/formats/file-names'
import { loadLetterhead, withLogo } from '../../company/letterhead'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import { answerList } from '../../core/registry/list'
import type { Services } from '../../core/services/services'
import { sheetTypes } from '../../core/sheets/sheet'
import { peopleNamed } from '../../identity/people/named'
import { findBalances, nothing } from './balances'
import { loadOwner } from './owner'
import { listPeople } from './people'
import { namedRows } from './sources'
import { countStatement, findStatement, matchingStatement } from './statement'
import { statementPaper, statementSheet } from './statement-print'
import { findTypes, holdStill, inReais, loadSums } from './summary'

const path = '/api/financial/summary_broker'
const permission = 'view_summary_broker'

type Reading = Pick<Acting, 'tx' | 'tenant' | 'now' | 'principal'>

const loadName = async (scope: Scope, id: number) => {
  const person = (await peopleNamed(scope, [id])).get(id)
  if (!person) throw new ApiError('NOT_FOUND')
  return person
}

/** A person's sums of the period, by type, with a page of the rows that make them. */
async function loadSummary(
  acting: Reading,
  user: number,
  query: BrokerSummaryQuery,
  days: DayRange,
): Promise<BrokerSummary> {
  const { uuid, name } = await loadName(acting, user)
  await holdStill(acting, user)
  const sums = await loadSums(acting, user, days)
  const statement = { user, days, opening: sums.opening }
  const order = query.order ?? 'desc'
  const { data: rows } = await answerList(acting, {
    ...query,
    matching: matchingStatement(acting, statement, query),
    rows: async (limit, offset) =>
      namedRows(acting, await findStatement(acting, statement, query, { order, limit, offset })),
  })
  return {
    ...{ user: { uuid, name }, from: days[0], to: days[1] },
    ...inReais(sums),
    ...inReais((await findBalances(acting, [user])).get(user) ?? nothing),
    by_type: await findTypes(acting, user, days),
    rows,
  }
}

/** The month up to today. */
async function currentMonth({ lookups, ...scope }: Scope & Pick<Acting, 'lookups'>): Promise<DayRange> {
  const today = localDay(scope.now, await lookups.loadTimeZone(scope))
  return [firstOfMonth(today), today]
}

const read = verb(
  {
    ...{ permission, inGuise: 'reads' },
    summary: 'A person’s current account over a period with its rows; of several people, without one, their sums',
    query: brokerSummaryQuery,
    output: z.union([inData(brokerSummarySchema), summaryPeople]),
  },
  async (context) => {
    const { query, principal } = context
    const days = query.date ?? (await currentMonth(context))
    if (!query.user_uuid && principal.role !== 'Corretor') return listPeople(context, query, days)
    const user = await loadOwner(context, query.user_uuid)
    return { status: true, data: await loadSummary(context, user, query, days) }
  },
)

/** Rows of one file, at most. */
const mostPrinted = 10_000

const print = ({ files }: Pick<Services, 'files'>) =>
  verb(
    {
      permission,
      summary: 'A person’s statement as a sheet, or as a PDF with the company’s logo; who took it is kept',
      input: statementFileInput,
      output: z.never(),
      audit: { action: 'exported', entity: 'current_account' },
    },
    async (context) => {
      const { input, principal, now } = context
      const { format, date: days, words } = input
      const user = await loadOwner(context, input.user_uuid)
      const { uuid, name: person } = await loadName(context, user)
      await holdStill(context, user)
      const sums = await loadSums(context, user, days)
      const statement = { user, days, opening: sums.opening }
      if ((await countStatement(context, statement)) > mostPrinted) {
        throw new ApiError('RULE', {
          reason: 'statement_long',
          params: { most: mostPrinted },
          message: `Número de lançamentos do período: no máximo ${mostPrinted.toLocaleString('pt-BR')}. Escolha um menor.`,
        })
      }
      const page = { order: 'asc', limit: mostPrinted, offset: 0 } as const
      const rows = await namedRows(context, await findStatement(context, statement, {}, page))
      const by = (await loadName(context, principal.id)).name
      const letterhead = await loadLetterhead(context)
      context.audit({ entity_id: uuid, after: { format, period: days.join(' – ') } })
      return async () => {
        const printed = { person, days, sums, rows }
        const body =
          format === 'pdf'
            ? await statementPaper(printed, await withLogo(letterhead, files), { by, at: now })
            : statementSheet(printed, words)
        return new Answer(body, 200, {
          'content-type': format === 'pdf' ? 'application/pdf' : sheetTypes.xlsx,
          'content-disposition': disposition('attachment', `extrato-${days[0]}-${days[1]}.${format}`),
          'x-content-type-options': 'nosniff',
        })
      }
    },
  )

/** Resumo do corretor (money.md#statement). */
export const summaryRoutes = (services: Pick<Services, 'files'>): Route[] => [
  route('GET', path, read),
  route('POST', `${path}/file`, print(services)),
]
