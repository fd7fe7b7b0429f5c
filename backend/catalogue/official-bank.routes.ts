import { sql } from 'drizzle-orm'
import { listSchema } from '@/lib/contracts/list'
import { officialBankQuery, officialBankSchema } from '@/lib/contracts/ultron'
import { type Route, route, verb } from '../core/kernel/verb'
import { foldedText, matchesSearch } from '../core/registry/filter'
import { answerList } from '../core/registry/list'
import { listOrder } from '../core/registry/order'
import { officialBank } from './official-bank.table'

const list = verb(
  {
    permission: 'authenticated',
    inGuise: 'reads',
    summary: "The country's banks by their official codes; options=1 answers what fills a picker",
    query: officialBankQuery,
    output: listSchema(officialBankSchema),
  },
  async ({ query, ...scope }) => {
    const { id, code, ispb, name } = officialBank
    const called = sql<string>`${code} || ' · ' || ${name}`
    const where = matchesSearch(query.search, [code, name])
    const columns = { id, code, name: foldedText(name) }
    const order = listOrder(query, { columns, last: id, fallback: { by: 'code', order: 'asc' } })
    return answerList<object>(scope, {
      ...query,
      matching: scope.tx.select({ one: sql`1` }).from(officialBank).where(where),
      rows: (limit, offset) =>
        scope.tx
          .select(query.options ? { id, name: called } : { id, code, ispb, name })
          .from(officialBank)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset),
    })
  },
)

export const officialBankRoutes: Route[] = [route('GET', '/api/financial/official_banks', list)]
