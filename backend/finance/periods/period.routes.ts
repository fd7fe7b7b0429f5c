import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { periodChange, periodDetailSchema, periodMonth, periodSchema } from '@/lib/contracts/period'
import { type Route, route, verb } from '../../core/kernel/verb'
import { changePeriod } from './change'
import { listPeriods, showPeriod } from './show'

const path = '/api/financial/periods'
const params = z.object({ month: periodMonth })

const list = verb(
  {
    permission: 'list_transation_statements',
    inGuise: 'reads',
    summary: 'The months of the company’s books, newest first',
    output: inData(z.array(periodSchema)),
  },
  async (context) => ({ status: true, data: await listPeriods(context) }),
)

const read = verb(
  {
    permission: 'list_transation_statements',
    inGuise: 'reads',
    summary: 'A month, and what is left to do before it is closed',
    params,
    output: inData(periodDetailSchema),
  },
  async (context) => ({ status: true, data: await showPeriod(context, context.params.month) }),
)

const change = verb(
  {
    permission: 'edit_transation_statements',
    summary: 'Close a month and those before it, or reopen it and those after it (an Administrador, with a reason)',
    params,
    input: periodChange,
    output: inData(periodDetailSchema),
    audit: { action: 'status_changed', entity: 'period' },
  },
  async (context) => {
    const { month } = context.params
    await changePeriod(context, month, context.input)
    // The list is gone through once nobody waits any more.
    return async ({ open }) => ({
      ...{ status: true, message: 'Registro salvo com sucesso.' },
      data: await open((scope) => showPeriod(scope, month)),
    })
  },
)

/** Months, and their closing (finance.md#periods). */
export const periodRoutes: readonly Route[] = [
  route('GET', path, list),
  route('GET', `${path}/{month}`, read),
  route('PUT', `${path}/{month}`, change),
]
