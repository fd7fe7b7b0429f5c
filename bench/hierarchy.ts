import type { HierarchyNode, SeenTree } from '@/lib/contracts/commercial-hierarchy'
import { growTree, type TreeSize } from './hierarchy-data'
import { report } from './report'
import { type Served, serve } from './server'
import { median, quantile, round } from './stats'

/**
 * `node --import ./scripts/resolve.mjs bench/hierarchy.ts`: the commercial tree, its search, a move's preview and the
 * move on PostgreSQL, of 2,000 nodes and 20,000 users beside a tree of the demo's size, alternating.
 */
const sizes: readonly TreeSize[] = [
  { nodes: 7, users: 47 },
  { nodes: 2000, users: 20_000 },
]
const times = 20
const base = '/api/commercial_hierarchy'

interface Stand {
  served: Served
  /** A node of the third level, and the two of the second that it goes between. */
  moved: number
  above: readonly [number, number]
}

const current = ({ served: { data }, moved }: Stand) => data<HierarchyNode>(`${base}/${moved}`)
const placed = (node: HierarchyNode, parent_id: number | undefined) => ({
  ...{ user_uuid: node.user_uuid, parent_id, hierarchy_type_id: node.hierarchy_type_id },
  ...{ override_percentage: node.override_percentage, override_base: node.override_base },
  ...{ active_from: node.active_from, active_to: node.active_to },
})

/** The requests of the `at`th round, on the node as it is then. */
const works: Record<string, (stand: Stand, at: number, node: HierarchyNode) => Promise<unknown>> = {
  tree: ({ served }) => served.data(`${base}?tree=1`),
  'list of a search': ({ served }, at) => served.data(`${base}?search=Pessoa%200000${1 + (at % 7)}&per_page=15`),
  brokers: ({ served, moved }) => served.data(`${base}/brokers?node_id=${moved}&per_page=15`),
  'preview of a move': ({ served, above }, _at, node) =>
    served.data(`${base}/preview`, { body: { change: 'place', id: node.id, ...placed(node, above[0]) } }),
  move: ({ served, above }, at, node) =>
    served.data(`${base}/edit/${node.id}`, {
      method: 'PUT',
      body: { ...placed(node, above[at % 2]), row_version: node.row_version },
    }),
}

async function grown(size: TreeSize): Promise<Stand> {
  const served = await serve('postgres')
  await growTree(served, size)
  await served.settle()
  const [root] = await served.data<SeenTree[]>(`${base}?tree=1`)
  const [first, second] = root?.children ?? []
  const moved = first?.children[0]
  if (!first || !second || !moved) throw new Error('a tree of three levels')
  console.log(`${size.nodes} nodes and ${size.users} users stand`)
  return { served, moved: moved.id, above: [second.id, first.id] }
}

const stands: Stand[] = []
try {
  for (const size of sizes) stands.push(await grown(size))
  const rows = []
  for (const [what, work] of Object.entries(works)) {
    const took = sizes.map(() => [] as number[])
    for (let at = -4; at < times; at += 1) {
      for (const [which, stand] of stands.entries()) {
        const node = await current(stand)
        const from = performance.now()
        await work(stand, at + 4, node)
        if (at >= 0) took[which]?.push(performance.now() - from)
      }
    }
    const small = median(took[0] ?? [])
    for (const [which, size] of sizes.entries()) {
      const own = took[which] ?? []
      const middle = median(own)
      const p95 = round(quantile(own, 0.95), 1)
      rows.push({ what, ...size, median: round(middle, 1), p95, 'of the demo’s': round(middle / small) })
    }
  }
  report('hierarchy', rows, { times })
} finally {
  for (const { served } of stands) await served.stop()
}
