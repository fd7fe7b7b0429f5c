import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { rowId } from '@/lib/contracts/list'
import { rowSchema } from '@/lib/contracts/schemas'
import { spreadGroupContract } from '@/lib/contracts/spread-group'
import { spreadGroupBrokersInput } from '@/lib/contracts/spread-group-brokers'
import { ApiError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { route, verb } from '../../core/kernel/verb'
import { crud } from '../../core/registry/crud'
import type { Writes } from '../../core/registry/overrides'
import type { Draft } from '../../core/registry/registry'
import { duplicate } from '../../core/registry/uniques'
import { joinGroup, memberCountSql } from '../../identity/brokers/broker-groups'
import { findLiveGroups } from '../tables/live-groups'
import { spreadGroup } from '../tables/spread-group.table'

const noDefault = () =>
  new ApiError('RULE', {
    reason: 'spread_default',
    message: 'Este é o grupo padrão: torne outro grupo o padrão antes.',
  })

/** Groups of brokers who share their spread rules (commissions.md#spread-groups). */
const made = crud(spreadGroup, spreadGroupContract, {
  computed: {
    brokers: memberCountSql(spreadGroup.tenant_id, spreadGroup.id),
    rules: sql`(select count(*)::int from spread_rule rule where rule.tenant_id = ${spreadGroup.tenant_id}
      and rule.spread_group_id = ${spreadGroup.id} and rule.deleted_at is null
      and (rule.valid_to is null or rule.valid_to > now()))`,
  },
  search: ['name', 'description'],
  options: { fields: ['is_default'], internal: true },
})
const { registry } = made

/** Locks the default group: concurrent changes of the default wait until the commit. */
async function defaultGroup({ tx, tenant }: Acting): Promise<{ id: number } | undefined> {
  const [row] = await tx
    .select({ id: spreadGroup.id })
    .from(spreadGroup)
    .where(and(eq(spreadGroup.tenant_id, tenant.id), eq(spreadGroup.is_default, true), isNull(spreadGroup.deleted_at)))
    .for('update')
  return row
}

/** There is always one default group, and it is active: it can be replaced, not removed. */
function refusal(drafts: readonly Draft[], current: { id: number } | undefined) {
  const moves = drafts.some(({ id, input }) => input.is_default === true && id !== current?.id)
  const first = drafts.findIndex(({ input }) => input.is_default === true)
  return drafts.map(({ id, input }, at) => {
    const { is_default, active } = input
    if (is_default && at !== first) return invalid({ is_default: duplicate })
    if (is_default && !active) {
      return invalid({ active: { reason: 'spread_default_active', message: 'O grupo padrão precisa estar ativo.' } })
    }
    return id !== undefined && id === current?.id && !is_default && !moves ? noDefault() : null
  })
}

const { check, write, remove } = registry
const guarded: Partial<Writes> = {
  check: async (acting, drafts) => {
    const refused = refusal(drafts, await defaultGroup(acting))
    return (await check(acting, drafts)).map((found, at) => found ?? refused[at] ?? null)
  },
  write: async (acting, drafts) => {
    const current = await defaultGroup(acting)
    const refused = refusal(drafts, current).find((found) => found !== null)
    if (refused) throw refused
    const chosen = drafts.findLast(({ input }) => input.is_default === true)
    if (chosen && current && chosen.id !== current.id) {
      await acting.tx
        .update(spreadGroup)
        .set({ is_default: false, updated_at: acting.now, row_version: sql`${spreadGroup.row_version} + 1` })
        .where(and(eq(spreadGroup.tenant_id, acting.tenant.id), eq(spreadGroup.id, current.id)))
      acting.audit({
        action: 'edited',
        entity: 'spread_group',
        entity_id: String(current.id),
        before: { is_default: true },
        after: { is_default: false },
      })
    }
    return write(acting, drafts)
  },
  remove: async (acting, ids) => {
    const current = await defaultGroup(acting)
    if (current && ids.includes(current.id)) throw noDefault()
    return remove(acting, ids)
  },
}

const brokers = verb(
  {
    permission: 'edit_spread_groups',
    summary: 'Put brokers into a spread group: its rules hold for them from now on',
    params: z.object({ id: rowId }),
    input: spreadGroupBrokersInput,
    output: inData(rowSchema(spreadGroupContract)),
    audit: { action: 'brokers_added', entity: 'spread_group' },
  },
  async (context) => {
    const { id } = context.params
    if (!(await findLiveGroups(context, [id], true)).has(id)) throw new ApiError('NOT_FOUND')
    await joinGroup(context, id, context.input.user_uuids)
    const [data] = await registry.rows(context, [id])
    return { status: true, message: 'Registro salvo com sucesso.', data }
  },
)

export const spreadGroups = made.with({
  writes: guarded,
  also: [route('POST', `${registry.path}/{id}/brokers`, brokers)],
})
