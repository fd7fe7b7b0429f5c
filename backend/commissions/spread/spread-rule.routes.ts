import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { historyQuery, historySchema } from '@/lib/contracts/history'
import { listSchema, rowId } from '@/lib/contracts/list'
import { edited } from '@/lib/contracts/registry'
import { inputSchema, rowSchema } from '@/lib/contracts/schemas'
import { exceededRowSchema, spreadExplainQuery, spreadExplainSchema } from '@/lib/contracts/spread-explain'
import { spreadRuleContract } from '@/lib/contracts/spread-rule'
import { loadTimeZone } from '../../company/time-zone'
import { parseDecimal } from '../../core/database/decimal'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { Answer, route, verb } from '../../core/kernel/verb'
import { crud } from '../../core/registry/crud'
import { recordHistory } from '../../core/registry/history'
import { restoreVersion } from '../../core/versions/restore'
import { currentVersions, instant, markClosed } from '../../core/versions/versioned'
import { catalogueReferences } from '../tables/references.table'
import { spreadGroup } from '../tables/spread-group.table'
import { spreadRule } from '../tables/spread-rule.table'
import { namingTables } from '../tables/table-import'
import { exceededRows } from './exceeded'
import { explainSpread, refuseBoth } from './explain'
import { matchRules, planRules } from './plan'
import { ruleIdentity } from './values'
import { closeRules, reopenRules, writeRules } from './write'

/** Rules for sharing a group's commissions, each row a line of versions (commissions.md#spread-rules). */
const made = crud(spreadRule, spreadRuleContract, {
  references: { spread_group_id: { table: spreadGroup }, ...catalogueReferences },
  called: { by: spreadRule.lineage_id, fields: ['spread_group', 'bank', 'table'] },
  search: ['spread_group', 'bank', 'agreement', 'product', 'table'],
  filters: { valid_at: () => undefined },
  condition: async (acting, query, trashed) =>
    currentVersions(spreadRule, query, { now: acting.now, timeZone: await loadTimeZone(acting), trashed }),
  present: (acting, rows) => markClosed(acting, spreadRule, rows),
  import: {
    identity: ruleIdentity,
    match: matchRules,
  },
})

const show = (acting: Acting) => (ids: readonly number[]) => made.registry.rows(acting, ids)
const written = made.with({
  writes: {
    check: async (acting, drafts) => (await planRules(acting, drafts, show(acting))).map(({ refusal }) => refusal),
    write: (acting, drafts) => writeRules(acting, drafts, show(acting)),
    remove: closeRules,
    restore: reopenRules,
  },
  import: namingTables,
})
const { registry } = written
const { path } = registry
const params = z.object({ id: rowId })

async function loadRule({ tx, tenant }: Acting, id: number) {
  const [row] = await tx
    .select()
    .from(spreadRule)
    .where(and(eq(spreadRule.tenant_id, tenant.id), eq(spreadRule.id, id)))
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/** A written rule, with the rows where it exceeds the company's rate: it is accepted, and cut there. */
async function toAnswer(acting: Acting, data: { id: number }) {
  const exceeds = await exceededRows(acting, await loadRule(acting, data.id))
  return { status: true, message: 'Registro salvo com sucesso.', data, exceeds }
}
const input = inputSchema(spreadRuleContract)
const output = inData(rowSchema(spreadRuleContract)).extend({ exceeds: z.array(exceededRowSchema) })

const create = verb(
  {
    permission: 'create_spread_rules',
    summary: 'Add a spread rule; answers the rows of which it would give more than the company gets',
    input,
    output,
    audit: { action: 'created', entity: 'spread_rule' },
  },
  async (context) => new Answer(await toAnswer(context, await registry.create(context, context.input)), 201),
)

const edit = verb(
  {
    permission: 'edit_spread_rules',
    summary: 'Close a spread rule’s version and open the next; 409 with both where it has changed since',
    params,
    input: input.extend(edited),
    output,
    audit: { action: 'edited', entity: 'spread_rule' },
  },
  async (context) => {
    const { row_version, ...sent } = context.input
    return toAnswer(context, await registry.amend(context, context.params.id, sent, row_version))
  },
)

const exceeds = verb(
  {
    permission: 'list_spread_rules',
    inGuise: 'reads',
    summary: 'The rows of which a rule would give the broker more than the company gets',
    params,
    output: inData(z.array(exceededRowSchema)),
  },
  async (context) => ({
    status: true,
    data: await exceededRows(context, await loadRule(context, context.params.id)),
  }),
)

const history = verb(
  {
    permission: 'list_spread_rules',
    inGuise: 'reads',
    summary: 'What has been done to a spread rule, version by version',
    params,
    query: historyQuery,
    output: listSchema(historySchema),
  },
  async (context) => {
    const { lineage_id } = await loadRule(context, context.params.id)
    const columns = registry.columns(context.principal)
    const entity = { entity: registry.name, id: String(lineage_id), row: registry.row, columns }
    return recordHistory(context, entity, context.query)
  },
)

const explain = verb(
  {
    permission: 'list_spread_rules',
    inGuise: 'reads',
    summary: 'Which spread rule holds for a case, and why',
    query: spreadExplainQuery,
    output: inData(spreadExplainSchema),
  },
  async ({ query, ...context }) => {
    refuseBoth(query)
    const timeZone = await loadTimeZone(context)
    const { rows } = await context.tx.execute<{ at: number }>(
      sql`select extract(epoch from ${instant(query.valid_at, context.now, timeZone)})::float8 * 1000 as at`,
    )
    const amount = query.amount === undefined ? null : parseDecimal(query.amount, 2)
    const question = { ...query, amount, at: new Date(rows[0]?.at ?? context.now) }
    return { status: true, data: await explainSpread(context, question, timeZone, show(context)) }
  },
)

export const spreadRules = written.with({
  create,
  edit,
  history,
  restore: restoreVersion(registry, spreadRule),
  also: [route('GET', `${path}/explain`, explain), route('GET', `${path}/{id}/exceeds`, exceeds)],
})
