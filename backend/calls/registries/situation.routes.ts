import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type CallSituation, callSituationContract } from '@/lib/contracts/call-situation'
import { listSchema } from '@/lib/contracts/list'
import { rowSchema } from '@/lib/contracts/schemas'
import type { Scope } from '../../core/database/scope'
import type { FieldError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { route, verb } from '../../core/kernel/verb'
import { crud } from '../../core/registry/crud'
import { answerList } from '../../core/registry/list'
import type { Writes } from '../../core/registry/overrides'
import type { Draft } from '../../core/registry/registry'
import { call } from '../records/call.table'
import { callSituation } from '../records/registries.table'
import { orderSituations } from './order'
import { alone, closeGaps, last } from './positions'
import { type Change, changeRefusals, type Kept, removalRefusal } from './situation-rules'

const colorWrong: FieldError = { reason: 'call_color', message: 'Informe a cor com seis dígitos, como #2563eb.' }
const kindUsed: FieldError = {
  reason: 'call_kind_used',
  message: 'Há chamados nesta situação: crie outra com o tipo novo em vez de mudar o desta.',
}

/** Of `ids`, the situations that calls are in, deleted ones too: they keep their status. */
async function findUsed({ tx, tenant }: Scope, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: call.situation_id })
    .from(call)
    .where(and(eq(call.tenant_id, tenant.id), inArray(call.situation_id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** Situations of calls (calls.md#situations). */
const made = crud(callSituation, callSituationContract, {
  search: ['name'],
  options: { fields: ['kind', 'color'], by: 'position' },
  rules: async (acting, drafts) => {
    const changed = drafts.filter(({ before, input }) => before && before.kind !== input.kind)
    const used = await findUsed(
      acting,
      changed.flatMap(({ id }) => id ?? []),
    )
    return ({ id, before, input }) => ({
      color: /^#[0-9a-f]{6}$/i.test(input.color) ? undefined : colorWrong,
      kind: id !== undefined && before?.kind !== input.kind && used.has(id) ? kindUsed : undefined,
    })
  },
  keep: ({ input, before }) => ({
    ...input,
    color: input.color.toLowerCase(),
    // A new one comes after all others.
    position: before?.position ?? last,
  }),
  after: (acting) => closeGaps(acting, callSituation),
})
const { registry } = made

const listKept = ({ tx, tenant }: Acting): Promise<Kept[]> =>
  tx
    .select({
      id: callSituation.id,
      kind: callSituation.kind,
      is_default: callSituation.is_default,
      active: callSituation.active,
    })
    .from(callSituation)
    .where(and(eq(callSituation.tenant_id, tenant.id), isNull(callSituation.deleted_at)))

// Guarantee: drafts of this registry have been parsed by its contract.
const toChange = ({ id, input }: Draft): Change => ({ ...(input as Omit<CallSituation, 'id'>), id })

/** Takes the default from the present one, for another that gets it. */
async function passDefault(acting: Acting, existing: readonly Kept[], drafts: readonly Draft[]): Promise<void> {
  const chosen = drafts.find(({ input }) => input.is_default === true)
  const current = existing.find(({ is_default }) => is_default)
  if (!chosen || !current || chosen.id === current.id) return
  await acting.tx
    .update(callSituation)
    .set({ is_default: false, updated_at: acting.now, row_version: sql`${callSituation.row_version} + 1` })
    .where(and(eq(callSituation.tenant_id, acting.tenant.id), eq(callSituation.id, current.id)))
  acting.audit({
    ...{ action: 'edited', entity: 'call_situation', entity_id: String(current.id) },
    ...{ before: { is_default: true }, after: { is_default: false } },
  })
}

const { check, write, remove, restore } = registry
const guarded: Writes = {
  check: async (acting, drafts) => {
    const refused = changeRefusals(await listKept(acting), drafts.map(toChange))
    return (await check(acting, drafts)).map((found, at) => found ?? refused[at] ?? null)
  },
  write: async (acting, drafts) => {
    await alone(acting, callSituation)
    const existing = await listKept(acting)
    const refused = changeRefusals(existing, drafts.map(toChange)).find((found) => found !== null)
    if (refused) {
      // A stale version or a fault of its own comes first.
      throw (await check(acting, drafts)).find((found) => found !== null) ?? refused
    }
    await passDefault(acting, existing, drafts)
    return write(acting, drafts)
  },
  remove: async (acting, ids) => {
    await alone(acting, callSituation)
    const refused = removalRefusal(await listKept(acting), ids)
    if (refused) throw refused
    await remove(acting, ids)
    await closeGaps(acting, callSituation)
  },
  restore: async (acting, ids) => {
    await alone(acting, callSituation)
    await restore(acting, ids)
    await closeGaps(acting, callSituation)
  },
}

const all = verb(
  {
    permission: 'authenticated',
    inGuise: 'reads',
    summary: 'All active situations of calls, in their order',
    output: listSchema(rowSchema(callSituationContract)),
  },
  async (context) => {
    const query = registry.parseQuery(context.principal, { active: 'true', order_by: 'position', per_page: 'all' })
    return answerList(context, {
      page: 1,
      per_page: 'all',
      matching: async () => (await registry.ids(context, query)).length,
      rows: (limit, offset) => made.some(context, query, limit, offset),
    })
  },
)

export const callSituations = made.with({
  writes: guarded,
  also: [route('GET', `${registry.path}/all-situations`, all), route('PUT', `${registry.path}/order`, orderSituations)],
})
