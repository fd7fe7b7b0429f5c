import { inData } from '@/lib/contracts/answers'
import {
  type HierarchyBrokersInput,
  type HierarchyNodeInput,
  hierarchyPreviewInput,
  hierarchyPreviewSchema,
} from '@/lib/contracts/commercial-hierarchy'
import { heads } from '@/lib/contracts/heads'
import { parseDecimal } from '../../core/database/decimal'
import { localDay } from '../../core/database/local-time'
import { ApiError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { type Route, route, verb } from '../../core/kernel/verb'
import { missing } from '../../core/registry/references'
import type { Registry } from '../../core/registry/registry'
import { peopleNamed } from '../people/named'
import { type Commercial, changeEffects } from './hierarchy-change'
import { findHeir } from './hierarchy-removal'
import { liveUsers } from './hierarchy-rules'
import { loadPlaced, loadTree, type TreeNode } from './hierarchy-tree'
import { findHierarchyType } from './hierarchy-types'
import { demandBrokers } from './node-brokers'

/** Stands for a node that is not there yet. */
const newNode = -1

/** The tree with a node added or changed; its rules have been checked. */
async function placed(acting: Acting, now: Commercial, id: number | null, input: HierarchyNodeInput) {
  const type = await findHierarchyType(acting, input.hierarchy_type_id)
  const found = (await liveUsers(acting, [input.user_uuid])).get(input.user_uuid)
  const person = found && (await peopleNamed(acting, [found.id])).get(found.id)
  if (!type || !found || !person) throw new ApiError('NOT_FOUND')
  const own = input.override_percentage
  const node: TreeNode = {
    id: id ?? newNode,
    parent_id: input.parent_id,
    level: type.level,
    person: { id: found.id, ...person },
    role: found.role,
    percentage: own === null ? type.percentage : parseDecimal(own, 4),
    base: input.override_base,
    active_from: input.active_from,
    active_to: input.active_to,
  }
  return { ...now, tree: new Map([...now.tree, [node.id, node]]) }
}

/** The tree without a node, and what was below it with its heir. */
function removed(now: Commercial, id: number, moveTo: number | null | undefined): Commercial {
  const node = now.tree.get(id)
  if (!node) throw new ApiError('NOT_FOUND')
  const heir = findHeir(now.tree, node, moveTo)?.id ?? null
  const rest = [...now.tree.values()].filter((one) => one.id !== id)
  return {
    tree: new Map(rest.map((one) => [one.id, one.parent_id === id ? { ...one, parent_id: heir } : one])),
    placed: now.placed.map((one) => (one.node === id ? { ...one, node: heir } : one)),
  }
}

function rehung(now: Commercial, { id, user_uuids }: HierarchyBrokersInput): Commercial {
  if (id !== null && !now.tree.has(id)) throw invalid({ id: missing })
  demandBrokers(new Map(now.placed.map(({ person }) => [person.uuid, person])), user_uuids)
  const these = new Set(user_uuids)
  return { ...now, placed: now.placed.map((one) => (these.has(one.person.uuid) ? { ...one, node: id } : one)) }
}

/** `POST …/preview`: `check` holds a node against every rule of a write. */
export const previewRoute = (check: Registry['check']): Route => {
  const preview = verb(
    {
      permission: 'edit_hierarchies',
      summary: 'Effects of a change of the tree before it is made: who would see whom, whose override would change',
      input: hierarchyPreviewInput,
      output: inData(hierarchyPreviewSchema),
    },
    async (context) => {
      const { input, now: moment, lookups } = context
      const now: Commercial = { tree: await loadTree(context), placed: await loadPlaced(context) }
      let after: Commercial
      if (input.change === 'place') {
        const { change: _, id, ...sent } = input
        const [refusal] = await check(context, [{ ...(id !== null && { id }), input: sent }])
        if (refusal) throw refusal
        after = await placed(context, now, id, sent)
      } else if (input.change === 'remove') after = removed(now, input.id, input.move_to)
      else after = rehung(now, input)
      const today = localDay(moment, await lookups.loadTimeZone(context))
      return { status: true, data: changeEffects(now, after, today) }
    },
  )
  return route('POST', `${heads.commercial_hierarchy.path}/preview`, preview)
}
