import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  hierarchyBrokerSchema,
  hierarchyBrokersInput,
  hierarchyBrokersQuery,
} from '@/lib/contracts/commercial-hierarchy'
import { heads } from '@/lib/contracts/heads'
import { listSchema } from '@/lib/contracts/list'
import type { Scope } from '../../core/database/scope'
import { invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { type Route, route, verb } from '../../core/kernel/verb'
import { foldedText, matchesSearch } from '../../core/registry/filter'
import { answerList } from '../../core/registry/list'
import { listOrder } from '../../core/registry/order'
import { missing } from '../../core/registry/references'
import { person } from '../people/person.table'
import { user } from '../people/user.table'
import { broker } from './broker.table'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'
import { visibleRows } from './visible-users'

const holder = alias(user, 'holder')
const holderPerson = alias(person, 'holder_person')

const list = verb(
  {
    permission: 'list_hierarchies',
    summary: 'Brokers with the node above them; node_id those of a node, free=1 those without one',
    query: hierarchyBrokersQuery,
    output: listSchema(hierarchyBrokerSchema),
  },
  async ({ query, principal, ...scope }) => {
    const { tx, tenant } = scope
    const from = (select: ReturnType<typeof columns>) =>
      select
        .innerJoin(user, and(eq(user.tenant_id, broker.tenant_id), eq(user.id, broker.user_id)))
        .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
        .leftJoin(nodes, and(eq(nodes.tenant_id, broker.tenant_id), eq(nodes.id, broker.commercial_hierarchy_id)))
        .leftJoin(holder, and(eq(holder.tenant_id, nodes.tenant_id), eq(holder.id, nodes.user_id)))
        .leftJoin(
          holderPerson,
          and(eq(holderPerson.tenant_id, holder.tenant_id), eq(holderPerson.id, holder.person_id)),
        )
        .where(
          and(
            eq(broker.tenant_id, tenant.id),
            isNull(broker.deleted_at),
            isNull(user.deleted_at),
            visibleRows({ tenant, principal }, broker.user_id),
            query.node_id === undefined ? undefined : eq(broker.commercial_hierarchy_id, query.node_id),
            query.free ? isNull(broker.commercial_hierarchy_id) : undefined,
            matchesSearch(query.search, [person.name, person.fullname, sql`${broker.broker_code}::text`]),
          ),
        )
    const columns = () =>
      tx
        .select({
          uuid: user.uuid,
          name: person.name,
          broker_code: broker.broker_code,
          status: user.status,
          node: sql<{ id: number; name: string } | null>`case when ${nodes.id} is null then null
            else jsonb_build_object('id', ${nodes.id}, 'name', ${holderPerson.name}) end`,
        })
        .from(broker)
        .$dynamic()
    const order = listOrder(query, {
      columns: { name: foldedText(person.name) },
      last: broker.id,
      fallback: { by: 'name', order: 'asc' },
    })
    return answerList<object>(scope, {
      ...query,
      matching: from(columns()),
      rows: (limit, offset) =>
        from(columns())
          .orderBy(...order)
          .limit(limit)
          .offset(offset),
    })
  },
)

/** The live brokers of `uuids`, locked, by uuid. */
export async function lockBrokers({ tx, tenant }: Scope, uuids: readonly string[]) {
  const rows = await tx
    .select({ id: broker.id, uuid: user.uuid, node: broker.commercial_hierarchy_id })
    .from(broker)
    .innerJoin(user, and(eq(user.tenant_id, broker.tenant_id), eq(user.id, broker.user_id)))
    .where(
      and(
        eq(broker.tenant_id, tenant.id),
        isNull(broker.deleted_at),
        isNull(user.deleted_at),
        inArray(user.uuid, [...uuids]),
      ),
    )
    .orderBy(broker.id)
    .for('update', { of: broker })
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** VALIDATION unless every one of `uuids` is in `found`. */
export function demandBrokers(found: ReadonlyMap<string, unknown>, uuids: readonly string[]): void {
  if (uuids.every((uuid) => found.has(uuid))) return
  throw invalid({ user_uuids: { reason: 'unknown_broker', message: 'Um dos corretores não foi encontrado.' } })
}

/** Holds the node against its deletion; VALIDATION if there is none. */
async function holdNode({ tx, tenant }: Acting, id: number | null): Promise<void> {
  if (id === null) return
  const [found] = await tx
    .select({ id: nodes.id })
    .from(nodes)
    .where(and(eq(nodes.tenant_id, tenant.id), eq(nodes.id, id), isNull(nodes.deleted_at)))
    .for('share')
  if (!found) throw invalid({ id: missing })
}

const place = verb(
  {
    permission: 'edit_hierarchies',
    summary: 'Put brokers under a node; without a node, take them out of the hierarchy',
    input: hierarchyBrokersInput,
    output: inData(z.object({ moved: z.int() })),
    audit: { action: 'brokers_added', entity: 'commercial_hierarchy', ifTold: true },
  },
  async (context) => {
    const { tx, tenant, now, input, audit } = context
    await holdNode(context, input.id)
    const found = await lockBrokers(context, input.user_uuids)
    demandBrokers(found, input.user_uuids)
    const moved = [...found.values()].filter(({ node }) => node !== input.id)
    if (moved.length > 0) {
      const ids = moved.map(({ id }) => id)
      await tx
        .update(broker)
        .set({ commercial_hierarchy_id: input.id, updated_at: now })
        .where(and(eq(broker.tenant_id, tenant.id), inArray(broker.id, ids)))
    }
    // The history of each node that loses or gets brokers tells of it.
    for (const [node, these] of Map.groupBy(moved, ({ node }) => node)) {
      const uuids = these.map(({ uuid }) => uuid)
      if (node !== null) audit({ action: 'edited', entity_id: String(node), after: { taken: uuids, to: input.id } })
    }
    if (input.id !== null && moved.length > 0) {
      audit({ entity_id: String(input.id), after: { added: moved.map(({ uuid, node }) => ({ uuid, from: node })) } })
    }
    return { status: true, message: 'Registro salvo com sucesso.', data: { moved: moved.length } }
  },
)

const path = `${heads.commercial_hierarchy.path}/brokers`
export const hierarchyBrokerRoutes: Route[] = [route('GET', path, list), route('POST', path, place)]
