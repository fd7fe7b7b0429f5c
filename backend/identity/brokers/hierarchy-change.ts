import { asPercent } from '../../core/database/decimal'
import { nodesUpFrom, type Placed, type Tree, type TreeNode, type TreePerson } from './hierarchy-tree'

/** The tree and the brokers below it, now or after a change. */
export interface Commercial {
  tree: Tree
  placed: readonly Placed[]
}

/** Names shown of a group of people; the rest are counted. */
const named = 5

/** Everybody in the tree with the nodes above them. */
function* peopleIn({ tree, placed }: Commercial) {
  for (const { id, person } of tree.values()) yield { person, above: nodesUpFrom(tree, id), isBroker: false }
  for (const { person, node } of placed) yield { person, above: nodesUpFrom(tree, node), isBroker: true }
}

type People = Map<number, TreePerson>

/** Whom each Comercial sees by the tree, besides themselves (permissions.md#row-visibility). */
function sightIn(commercial: Commercial): Map<number, { person: TreePerson; people: People }> {
  const found = new Map<number, { person: TreePerson; people: People }>()
  for (const { person, above } of peopleIn(commercial)) {
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

/** Each person's override on `day`, and the brokers whose sales pay it (money.md#overrides). */
function overridesIn(commercial: Commercial, day: string): Map<number, { person: TreePerson; terms: Terms }> {
  const valid = [...commercial.tree.values()].filter((node) => isValid(node, day))
  const found = new Map(
    valid.map(({ person, percentage, base }) => [
      person.id,
      { person, terms: { percentage, base, brokers: new Set<number>() } },
    ]),
  )
  for (const { person, above, isBroker } of peopleIn(commercial)) {
    for (const node of isBroker ? above : []) found.get(node.person.id)?.terms.brokers.add(person.id)
  }
  return found
}

const summed = (people: Iterable<TreePerson>) => {
  const names = [...people].map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'pt'))
  return { count: names.length, names: names.slice(0, named) }
}

const without = (people: People | undefined, others: People | undefined) =>
  summed([...(people ?? [])].filter(([id]) => !others?.has(id)).map(([, person]) => person))

const shown = ({ uuid, name }: TreePerson) => ({ uuid, name })
const byName = (a: { user: { name: string } }, b: { user: { name: string } }) =>
  a.user.name.localeCompare(b.user.name, 'pt')

function sightChange(before: Commercial, after: Commercial) {
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

const written = (terms: Terms | undefined) =>
  terms ? { percentage: asPercent(terms.percentage), base: terms.base, brokers: terms.brokers.size } : null

const isSame = (a: Terms | undefined, b: Terms | undefined) =>
  a?.percentage === b?.percentage &&
  a?.base === b?.base &&
  (a?.brokers.symmetricDifference(b?.brokers ?? new Set()).size ?? b?.brokers.size ?? 0) === 0

function overrideChange(before: Commercial, after: Commercial, day: string) {
  const [was, is] = [overridesIn(before, day), overridesIn(after, day)]
  return [...new Map([...was, ...is])]
    .filter(([id]) => !isSame(was.get(id)?.terms, is.get(id)?.terms))
    .map(([id, { person }]) => ({
      user: shown(person),
      before: written(was.get(id)?.terms),
      after: written(is.get(id)?.terms),
    }))
    .toSorted(byName)
}

/** Effects of a change of the tree on `day`: who sees whom, whose override changes, who is left without a node. */
export function changeEffects(before: Commercial, after: Commercial, day: string) {
  const inTree = new Set(before.placed.flatMap(({ person, node }) => (node === null ? [] : [person.id])))
  return {
    sight: sightChange(before, after),
    overrides: overrideChange(before, after, day),
    freed: summed(
      after.placed.filter(({ person, node }) => node === null && inTree.has(person.id)).map(({ person }) => person),
    ),
  }
}
