import { asPercent } from '../../core/database/decimal'
import { nodesUpFrom, type Placed, type Tree, type TreeNode, type TreePerson } from './hierarchy-tree'

/** The tree and the brokers below it, now or after a change. */
export interface Commercial {
  tree: Tree
  placed: readonly Placed[]
}

/** One for all comparisons: `localeCompare` seeks its rules each time. */
const { compare: inOrder } = new Intl.Collator('pt')

/** Names shown of a group of people; the rest are counted. */
const named = 5

type Path = readonly TreeNode[]

/** The nodes from one up to the root, each path made once: most of a tree's brokers share a few. */
function pathsIn({ tree }: Commercial): (node: number | null) => Path {
  const paths = new Map<number | null, Path>()
  return (node) => {
    const path = paths.get(node) ?? nodesUpFrom(tree, node)
    paths.set(node, path)
    return path
  }
}

interface Above {
  person: TreePerson
  above: Path
  isBroker: boolean
}

/** Somebody's places before and after: those who differ, and the brokers who do not. */
interface Compared {
  before: Above[]
  after: Above[]
  same: Above[]
}

/** Everybody in the tree with the nodes above them. */
function* peopleIn(commercial: Commercial): Generator<Above> {
  const { tree, placed } = commercial
  const above = pathsIn(commercial)
  for (const { id, person } of tree.values()) yield { person, above: above(id), isBroker: false }
  for (const { person, node } of placed) yield { person, above: above(node), isBroker: true }
}

const isSamePath = (a: Path | undefined, b: Path) => a?.length === b.length && a.every((node, at) => node === b[at])

/** Of a large tree a change moves few people: all that is compared afterwards is these. */
function compare(before: Commercial, after: Commercial): Compared {
  const was = new Map([...peopleIn(before)].map((one) => [one.person.id, one]))
  const [same, other]: [Above[], Above[]] = [[], []]
  for (const one of peopleIn(after)) {
    const isSame = isSamePath(was.get(one.person.id)?.above, one.above)
    if (isSame) was.delete(one.person.id)
    ;(isSame ? same : other).push(one)
  }
  return { before: [...was.values()], after: other, same: same.filter(({ isBroker }) => isBroker) }
}

type People = Map<number, TreePerson>

/** Whom each Comercial sees by the tree, besides themselves (permissions.md#row-visibility). */
function sightIn(everybody: readonly Above[]): Map<number, { person: TreePerson; people: People }> {
  const found = new Map<number, { person: TreePerson; people: People }>()
  for (const { person, above } of everybody) {
    for (const node of above) {
      if (node.role !== 'Comercial' || node.person.id === person.id) continue
      const seer = found.get(node.person.id) ?? { person: node.person, people: new Map() }
      found.set(node.person.id, seer)
      seer.people.set(person.id, person)
    }
  }
  return found
}

const isValid = ({ active_from, active_to }: TreeNode, day: string) =>
  active_from <= day && (active_to === null || active_to >= day)

type Terms = { percentage: bigint; base: TreeNode['base']; brokers: Set<number> }

/** Each person's override on `day`, and those of the given brokers whose sales pay it (money.md#overrides). */
function overridesIn(
  { tree }: Commercial,
  everybody: readonly Above[],
  day: string,
): Map<number, { person: TreePerson; terms: Terms }> {
  const valid = [...tree.values()].filter((node) => isValid(node, day))
  const found = new Map(
    valid.map(({ person, percentage, base }) => [
      person.id,
      { person, terms: { percentage, base, brokers: new Set<number>() } },
    ]),
  )
  for (const { person, above, isBroker } of everybody) {
    for (const node of isBroker ? above : []) found.get(node.person.id)?.terms.brokers.add(person.id)
  }
  return found
}

const summed = (people: Iterable<TreePerson>) => {
  const names = [...people].map(({ name }) => name).toSorted(inOrder)
  return { count: names.length, names: names.slice(0, named) }
}

const without = (people: People | undefined, others: People | undefined) =>
  summed([...(people ?? [])].filter(([id]) => !others?.has(id)).map(([, person]) => person))

const shown = ({ uuid, name }: TreePerson) => ({ uuid, name })
const byName = (a: { user: { name: string } }, b: { user: { name: string } }) => inOrder(a.user.name, b.user.name)

function sightChange({ before, after }: Compared) {
  const [was, is] = [sightIn(before), sightIn(after)]
  const seers = new Map([...was, ...is])
  return [...seers]
    .map(([id, { person }]) => {
      const [old, now] = [was.get(id)?.people, is.get(id)?.people]
      return { user: shown(person), gains: without(now, old), loses: without(old, now) }
    })
    .filter(({ gains, loses }) => gains.count + loses.count > 0)
    .toSorted(byName)
}

/** Numbers of the brokers who stay as they are, by whose override their sales pay. */
function countsOf(same: readonly Above[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { above } of same) {
    for (const { person } of above) counts.set(person.id, (counts.get(person.id) ?? 0) + 1)
  }
  return counts
}

const written = (terms: Terms | undefined, others: number) =>
  terms ? { percentage: asPercent(terms.percentage), base: terms.base, brokers: terms.brokers.size + others } : null

const isSame = (a: Terms | undefined, b: Terms | undefined) =>
  a?.percentage === b?.percentage &&
  a?.base === b?.base &&
  (a?.brokers.symmetricDifference(b?.brokers ?? new Set()).size ?? b?.brokers.size ?? 0) === 0

function overrideChange(before: Commercial, after: Commercial, people: Compared, day: string) {
  const [was, is] = [overridesIn(before, people.before, day), overridesIn(after, people.after, day)]
  const others = countsOf(people.same)
  return [...new Map([...was, ...is])]
    .filter(([id]) => !isSame(was.get(id)?.terms, is.get(id)?.terms))
    .map(([id, { person }]) => ({
      user: shown(person),
      before: written(was.get(id)?.terms, others.get(id) ?? 0),
      after: written(is.get(id)?.terms, others.get(id) ?? 0),
    }))
    .toSorted(byName)
}

/** Effects of a change of the tree on `day`: who sees whom, whose override changes, who is left without a node. */
export function changeEffects(before: Commercial, after: Commercial, day: string) {
  const inTree = new Set(before.placed.flatMap(({ person, node }) => (node === null ? [] : [person.id])))
  const people = compare(before, after)
  return {
    sight: sightChange(people),
    overrides: overrideChange(before, after, people, day),
    freed: summed(
      after.placed.filter(({ person, node }) => node === null && inTree.has(person.id)).map(({ person }) => person),
    ),
  }
}
