import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Role } from '@/lib/access/roles'
import type { HierarchyNodeInput } from '@/lib/contracts/commercial-hierarchy'
import type { Scope } from '../../core/database/scope'
import type { FieldError } from '../../core/errors/api-error'
import type { FieldErrors } from '../../core/registry/options'
import { missing } from '../../core/registry/references'
import { user } from '../people/user.table'
import { childrenIn, isWithin, type Tree, type TreeNode } from './hierarchy-tree'

/** The users of `uuids` who are not deleted, by uuid. */
export async function liveUsers(
  { tx, tenant }: Scope,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, { id: number; role: Role }>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx
    .select({ uuid: user.uuid, id: user.id, role: user.type_user })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), isNull(user.deleted_at), inArray(user.uuid, [...uuids])))
  return new Map(rows.map(({ uuid, ...found }) => [uuid, found]))
}

/** The refusal of `parent` as the place of a node and of all below it; null if it may be there. */
export function placeFault(
  tree: Tree,
  parent: TreeNode | undefined,
  { id, level }: { id?: number; level: number },
): FieldError | null {
  if (!parent) return missing
  const name = parent.person.name
  if (id !== undefined && isWithin(tree, parent.id, id)) {
    const message = `${name} está abaixo desta pessoa: escolha alguém que não esteja abaixo dela.`
    return { reason: 'hierarchy_cycle', params: { name }, message }
  }
  if (parent.level < level) return null
  const message = `${name} não está em um nível acima: escolha alguém de um tipo mais alto.`
  return { reason: 'hierarchy_level', params: { name }, message }
}

interface Draft {
  id?: number
  input: HierarchyNodeInput
  /** The chosen type's level. */
  level: number
  user: { id: number; role: Role } | undefined
}

/** Every rule of a node but those of its parent and its type (identity.md#hierarchy). */
function ownErrors(tree: Tree, { id, input, level, user: found }: Draft): FieldErrors {
  const { override_base, active_from, active_to } = input
  const errors: FieldErrors = {}
  const taken = [...tree.values()].some((node) => node.person.id === found?.id && node.id !== id)
  if (!found) errors.user_uuid = missing
  else if (found.role === 'Corretor') {
    const message = 'Um corretor não tem lugar próprio na hierarquia: inclua-o abaixo de alguém.'
    errors.user_uuid = { reason: 'hierarchy_person', message }
  } else if (taken) {
    errors.user_uuid = { reason: 'hierarchy_taken', message: 'Esta pessoa já está na hierarquia.' }
  }
  const before = id === undefined ? undefined : tree.get(id)
  if (before?.role === 'Comercial' && found && found.role !== 'Comercial') {
    const message = 'O lugar de um Comercial só passa a outro Comercial: exclua-o e inclua a pessoa de novo.'
    errors.user_uuid = { reason: 'hierarchy_handed', message }
  }
  if (override_base === 'retained' && found?.role === 'Comercial') {
    const message = 'A base retida mostraria a parte da empresa: use outra base para um Comercial.'
    errors.override_base = { reason: 'hierarchy_retained', message }
  }
  if (active_to !== null && active_to < active_from) {
    errors.active_to = { reason: 'range', message: 'O fim não pode ser menor que o começo.' }
  }
  const [first] = id === undefined ? [] : childrenIn(tree, id).toSorted((a, b) => a.level - b.level)
  if (first && first.level <= level) {
    const { name } = first.person
    const message = `${name}, que está abaixo, não é de um nível mais baixo que este tipo: mude antes quem está abaixo.`
    errors.hierarchy_type_id = { reason: 'hierarchy_below', params: { name }, message }
  }
  return errors
}

/** The faults of a node by field. */
export function nodeErrors(tree: Tree, draft: Draft): FieldErrors {
  const { id, input, level } = draft
  const errors = ownErrors(tree, draft)
  if (input.parent_id !== null) {
    const fault = placeFault(tree, tree.get(input.parent_id), { ...(id !== undefined && { id }), level })
    if (fault) errors.parent_id = fault
  }
  return errors
}
