import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  commercialHierarchyContract,
  hierarchyNodeSchema,
  hierarchyRemoval,
  hierarchyTreeSchema,
} from '@/lib/contracts/commercial-hierarchy'
import { listSchema, rowId } from '@/lib/contracts/list'
import { asPercent } from '../../core/database/decimal'
import { ApiError } from '../../core/errors/api-error'
import { sqlState } from '../../core/errors/database'
import type { Acting } from '../../core/kernel/acting'
import { type Verb, verb } from '../../core/kernel/verb'
import { crud } from '../../core/registry/crud'
import type { Writes } from '../../core/registry/overrides'
import type { ListQuery, Row } from '../../core/registry/registry'
import { personSql } from '../people/in-sql'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'
import { hierarchyBrokerRoutes } from './hierarchy-brokers.routes'
import { outOfOrder, withStored } from './hierarchy-draft'
import { hierarchyPeopleRoutes } from './hierarchy-people.routes'
import { previewRoute } from './hierarchy-preview.routes'
import { removeNode } from './hierarchy-removal'
import { liveUsers, nodeErrors } from './hierarchy-rules'
import { loadTree, type Tree } from './hierarchy-tree'
import { hierarchyType } from './hierarchy-type.table'
import { visibleRows } from './visible-users'

const personName = sql`(select p.name from "user" u join person p on p.tenant_id = u.tenant_id and p.id = u.person_id
  where u.tenant_id = ${nodes.tenant_id} and u.id = ${nodes.user_id})`
const userPart = (part: 'uuid' | 'type_user') => sql`(select u.${sql.identifier(part)} from "user" u
  where u.tenant_id = ${nodes.tenant_id} and u.id = ${nodes.user_id})`

/** Nós da Hierarquia Comercial (identity.md#hierarchy): a Comercial sees those of their own subtree. */
const made = crud(nodes, commercialHierarchyContract, {
  references: { hierarchy_type_id: { table: hierarchyType } },
  computed: {
    name: personName,
    user: sql`${personSql(nodes.tenant_id, nodes.user_id)} || jsonb_build_object('type_user', ${userPart('type_user')})`,
    user_uuid: userPart('uuid'),
    parent: sql`(select jsonb_build_object('id', above.id, 'name', p.name) from commercial_hierarchy above
      join "user" u on u.tenant_id = above.tenant_id and u.id = above.user_id
      join person p on p.tenant_id = u.tenant_id and p.id = u.person_id
      where above.tenant_id = ${nodes.tenant_id} and above.id = ${nodes.parent_id})`,
    default_percentage: sql`(select rank.default_override_percentage::text from hierarchy_type rank
      where rank.tenant_id = ${nodes.tenant_id} and rank.id = ${nodes.hierarchy_type_id})`,
    brokers: sql`(select count(*)::int from broker b
      join "user" u on u.tenant_id = b.tenant_id and u.id = b.user_id and u.deleted_at is null
      where b.tenant_id = ${nodes.tenant_id} and b.commercial_hierarchy_id = ${nodes.id} and b.deleted_at is null)`,
  },
  search: ['name'],
  filters: { tree: () => undefined },
  options: { fields: ['level'] },
  within: (acting) => visibleRows(acting, nodes.user_id),
  present: async (_acting, rows) =>
    rows.map((row) => ({ ...row, default_percentage: asPercent(BigInt(String(row.default_percentage))) })),
  called: { fields: [personName] },
  rules: async (acting, drafts) => {
    const tree = await loadTree(acting)
    const users = await liveUsers(
      acting,
      drafts.map(({ input }) => input.user_uuid),
    )
    return ({ id, input, parents }) =>
      nodeErrors(tree, {
        ...(id !== undefined && { id }),
        ...{ input, level: parents.hierarchy_type?.level ?? 0, user: users.get(input.user_uuid) },
      })
  },
})
const { registry } = made

const check: Writes['check'] = async (acting, drafts) => registry.check(acting, await withStored(acting, drafts))

const writes: Partial<Writes> = {
  check,
  write: async (acting, drafts) => {
    try {
      return await registry.write(acting, await withStored(acting, drafts))
    } catch (error) {
      throw sqlState(error) === '23514' ? outOfOrder(error) : error
    }
  },
  remove: async (acting, ids) => {
    for (const id of ids) await removeNode(acting, id)
  },
  restore: async () => {
    throw new ApiError('RULE', {
      reason: 'hierarchy_restore',
      message: 'Quem estava abaixo já foi movido: inclua a pessoa de novo no lugar certo.',
    })
  },
}

type Nested = Row & { children: Nested[] }

/** The rows with their `children`, siblings by level and name; a row whose parent is out of sight is a root. */
function nest(tree: Tree, rows: readonly Row[]): Nested[] {
  const all = new Map(rows.map((row): [number, Nested] => [row.id, { ...row, children: [] }]))
  const roots: Nested[] = []
  for (const node of all.values()) (all.get(tree.get(node.id)?.parent_id ?? 0)?.children ?? roots).push(node)
  return roots
}

/** Every node in the viewer's scope, nested; a fixed number of queries. */
async function answerTree(acting: Acting, query: ListQuery) {
  // Refuses what the viewer may not filter by, as the flat list does.
  await made.matching(acting, query)
  const tree = await loadTree(acting)
  const ids = await registry.ids(acting, { ...query, order_by: 'name', order: 'asc' })
  return { status: true, message: '', data: nest(tree, await registry.rows(acting, ids)) }
}

/** The list, flat; with `tree=1` all of it, nested. */
const withTree = (standard: Verb): Verb => ({
  options: {
    ...standard.options,
    inGuise: 'reads',
    summary: 'List commercial_hierarchy; tree=1 answers all nodes, each with its children',
    output: z.union([listSchema(hierarchyNodeSchema), inData(z.array(hierarchyTreeSchema))]),
  },
  run: async (context) => {
    // Guarantee: the registry's own schema parsed it, and the call needs a session.
    const query = context.query as unknown as ListQuery & { tree?: boolean }
    if (!query.tree || query.options || !context.principal) return standard.run(context)
    return answerTree({ ...context, principal: context.principal }, query)
  },
})

const remove = verb(
  {
    permission: 'delete_hierarchies',
    summary: 'Delete a node; its children and brokers move to `move_to`, or to its parent',
    params: z.object({ id: rowId }),
    input: hierarchyRemoval,
    audit: { action: 'deleted', entity: 'commercial_hierarchy', ifTold: true },
  },
  async (context) => {
    await removeNode(context, context.params.id, context.input.move_to)
    return { status: true, message: 'Registro excluído com sucesso.' }
  },
)

export const commercialHierarchies = made.with({
  list: (services) => {
    const standard = made.routes(services).find(({ method, path }) => method === 'GET' && path === registry.path)
    if (!standard) throw new Error('a registry has a list')
    return withTree(standard.verb)
  },
  remove,
  writes,
  also: [...hierarchyBrokerRoutes, ...hierarchyPeopleRoutes, previewRoute(check)],
})
