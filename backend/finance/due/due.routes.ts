import { inData } from '@/lib/contracts/answers'
import { dueSchema } from '@/lib/contracts/due'
import { type Route, route, verb } from '../../core/kernel/verb'
import { loadDue } from './due'

const read = verb(
  {
    permission: 'list_transation_statements',
    inGuise: 'reads',
    summary: 'The company’s open entries by how long they are overdue, and by day with the balance after each',
    output: inData(dueSchema),
  },
  async (context) => ({ status: true, data: await loadDue(context) }),
)

/** Dues and projection (finance.md#due). */
export const dueRoutes: readonly Route[] = [route('GET', '/api/financial/due', read)]
