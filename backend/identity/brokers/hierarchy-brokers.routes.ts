import { and, eq, isNull, sql } from 'drizzle-orm'
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
import { type Route, route, verb } from '../../core/kernel/verb'
import { foldedText, matchesSearch } from '../../core/registry/filter'
import { answerList } from '../../core/registry/list'
import { listOrder } from '../../core/registry/order'
import { person } from '../people/person.table'
import { user } from '../people/user.table'
import { broker } from './broker.table'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'
import { putUnderNode } from './node-brokers'
import { visibleRows } from './visible-users'

const holder = alias(user, 'holder')
const holderPerson = alias(person, 'holder_person')

const list = verb(
  {
    permission: 'list_hierarchies',
    inGuise: 'reads',
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

const place = verb(
  {
    permission: 'edit_hierarchies',
    summary: 'Put brokers under a node; without a node, take them out of the hierarchy',
    input: hierarchyBrokersInput,
    output: inData(z.object({ moved: z.int() })),
    audit: { action: 'brokers_added', entity: 'commercial_hierarchy', ifTold: true },
  },
  async (context) => {
    const moved = await putUnderNode(context, context.input.id, context.input.user_uuids)
    return { status: true, message: 'Registro salvo com sucesso.', data: { moved } }
  },
)

const path = `${heads.commercial_hierarchy.path}/brokers`
export const hierarchyBrokerRoutes: Route[] = [route('GET', path, list), route('POST', path, place)]
