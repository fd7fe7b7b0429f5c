import * as z from 'zod'
import { overrideBases } from '@/lib/kinds/catalogue'
import { percentInput, rateText } from './amounts'
import { everyone } from './audience'
import { heads } from './heads'
import { flag, listQuery, oneOrMore, rowId } from './list'
import { day } from './moment'
import { chosenId, edited, namedRow, registryRow } from './registry'
import type { WrittenContract } from './schemas'

const person = z.object({ uuid: everyone(z.uuid()), name: everyone(z.string()) })

/**
 * A node of the commercial tree (identity.md#hierarchy). Overrides are internal, and so is the node above: a Comercial
 * reads their own subtree (permissions.md#company-share).
 */
export const hierarchyNodeSchema = z.object({
  ...registryRow,
  /** Its person's name. */
  name: everyone(z.string()),
  user: everyone(person.extend({ type_user: everyone(z.string()) })),
  user_uuid: everyone(z.uuid()),
  parent_id: z.int().nullable(),
  parent: namedRow.nullable(),
  hierarchy_type_id: everyone(z.int()),
  hierarchy_type: everyone(namedRow),
  level: everyone(z.int()),
  /** Null takes the type's. */
  override_percentage: rateText.nullable(),
  /** The type's. */
  default_percentage: rateText,
  override_base: z.enum(overrideBases),
  active_from: everyone(z.iso.date()),
  active_to: everyone(z.iso.date().nullable()),
  /** Number of brokers directly below. */
  brokers: everyone(z.int()),
})
export type HierarchyNode = z.infer<typeof hierarchyNodeSchema>

/** `tree=1`: a node with those below it. */
export const hierarchyTreeSchema = hierarchyNodeSchema.extend({ children: everyone(z.array(z.looseObject({}))) })
type Internal = 'parent_id' | 'parent' | 'override_percentage' | 'default_percentage' | 'override_base'
/** A node as a screen gets it: internal fields are present for staff only. */
export type SeenNode = Omit<HierarchyNode, Internal> & Partial<Pick<HierarchyNode, Internal>>
export type SeenTree = SeenNode & { children: SeenTree[] }

export const hierarchyNodeInput = z.object({
  user_uuid: z.uuid(),
  /** The node above; null for a root. */
  parent_id: chosenId.nullable().default(null),
  hierarchy_type_id: chosenId,
  override_percentage: percentInput.nullable().default(null),
  override_base: z.enum(overrideBases).default('broker'),
  active_from: day,
  active_to: day.nullable().default(null),
})
export type HierarchyNodeInput = z.infer<typeof hierarchyNodeInput>

export const hierarchyNodeQuery = listQuery(['id', 'name', 'level', 'active_from', 'created_at'], {
  id: oneOrMore(rowId).optional(),
  hierarchy_type_id: everyone(oneOrMore(rowId).optional()),
  parent_id: oneOrMore(rowId).optional(),
  /** All nodes at once, each with its `children`. */
  tree: everyone(flag.optional()),
  with_trashed: flag.optional(),
  options: flag.optional(),
})

export const commercialHierarchyContract = {
  ...heads.commercial_hierarchy,
  ...{ row: hierarchyNodeSchema, input: hierarchyNodeInput, query: hierarchyNodeQuery },
} satisfies WrittenContract

/** `DELETE /delete/{id}`: the node that takes its children and brokers; its parent by default. */
export const hierarchyRemoval = z.object({ move_to: chosenId.nullable().optional() })
export type HierarchyRemoval = z.infer<typeof hierarchyRemoval>

/** `POST /brokers`: puts brokers under a node; null takes them out of the hierarchy. */
export const hierarchyBrokersInput = z.object({
  id: chosenId.nullable(),
  user_uuids: z.array(z.uuid()).min(1).max(500),
})
export type HierarchyBrokersInput = z.infer<typeof hierarchyBrokersInput>

/** `GET /brokers`: those of a node, or all, with their node. */
export const hierarchyBrokersQuery = listQuery(['name'], {
  node_id: rowId.optional(),
  /** Only those below no node. */
  free: flag.optional(),
})
export const hierarchyBrokerSchema = z.object({
  uuid: everyone(z.uuid()),
  name: everyone(z.string()),
  broker_code: everyone(z.int()),
  status: everyone(z.string()),
  node: everyone(namedRow.nullable()),
})
export type HierarchyBroker = z.infer<typeof hierarchyBrokerSchema>

/** `GET /people`: who may hold a node or lead a team; `free=1` those without a node. */
export const hierarchyPeopleQuery = listQuery(['name'], { free: flag.optional(), options: flag.optional() })
export const hierarchyPersonSchema = person.extend({ type_user: everyone(z.string()) })

/** `POST /preview`: a change as it would be sent, not made. */
export const hierarchyPreviewInput = z.discriminatedUnion('change', [
  /** A new node, or an existing one with other values. */
  z.object({ change: z.literal('place'), ...hierarchyNodeInput.shape, id: chosenId.nullable().default(null) }),
  z.object({ change: z.literal('remove'), ...hierarchyRemoval.shape, id: chosenId }),
  z.object({ change: z.literal('brokers'), ...hierarchyBrokersInput.shape }),
])
export type HierarchyPreviewInput = z.input<typeof hierarchyPreviewInput>

const people = z.object({ count: z.int(), names: z.array(z.string()) })
const terms = z.object({
  percentage: rateText,
  base: z.enum(overrideBases),
  /** Number of brokers below, whose sales pay it. */
  brokers: z.int(),
})
/** Internal, as those who may change the tree are (permissions.md#bounds). */
export const hierarchyPreviewSchema = z.object({
  /** Each Comercial who would see other people than now. */
  sight: z.array(z.object({ user: person, gains: people, loses: people })),
  /** Each person whose override would change for proposals sent from now on; null where there is none. */
  overrides: z.array(z.object({ user: person, before: terms.nullable(), after: terms.nullable() })),
  /** Brokers who would be below no node, and so visible to internal staff only. */
  freed: people,
})
export type HierarchyPreview = z.infer<typeof hierarchyPreviewSchema>

export const hierarchyNodeEdit = hierarchyNodeInput.extend(edited)
