/** Permissions as words: a verb and a noun, or a name of their own. Pure. */

export const permissionVerbs = ['list', 'create', 'edit', 'delete'] as const
export type Verb = (typeof permissionVerbs)[number]

/** The Portuguese groups of permissions, as the sections of the menu. */
const sections = {
  Início: 'home',
  Propostas: 'proposals',
  Clientes: 'clients',
  Corretores: 'brokers',
  Chamados: 'calls',
  Comissões: 'commissions',
  Financeiro: 'finance',
  Administração: 'administration',
} as const

/** The key of `menu.sections` for a group; undefined for a remote tenant API's own group. */
export const permissionSection = (group: string) => (isGroup(group) ? sections[group] : undefined)
const isGroup = (group: string): group is keyof typeof sections => Object.hasOwn(sections, group)

/** `create_banks` as verb and noun; undefined for other names. The noun may have no word. */
export function nameParts(name: string): [verb: Verb, noun: string] | undefined {
  if (name === 'view_user_banks') return ['list', 'user_banks']
  const verb = permissionVerbs.find((known) => name.startsWith(`${known}_`))
  return verb && [verb, name.slice(verb.length + 1)]
}

type Named = { name: string; label: string }

/**
 * The permissions of one group: `things` with their verbs, for nouns that `isNoun` knows, and `others`, which have a
 * name of their own.
 */
export function permissionLines<N extends string>(permissions: readonly Named[], isNoun: (noun: string) => noun is N) {
  const things = new Map<N, Verb[]>()
  const others: Named[] = []
  for (const permission of permissions) {
    const [verb, noun] = nameParts(permission.name) ?? []
    if (verb && noun && isNoun(noun)) things.set(noun, [...(things.get(noun) ?? []), verb])
    else others.push(permission)
  }
  return { things: [...things].map(([noun, verbs]) => ({ noun, verbs })), others }
}

/** A line of a matrix of permissions: a noun with its verbs, or one permission with a name of its own. */
export type PermissionRow<N extends string> = {
  key: string
  group: string
  noun: N | null
  label: string
  /** Names by column. */
  cells: Partial<Record<Verb | 'other', string>>
}

/** The rows of a matrix: in each group the nouns that `isNoun` knows, then the permissions with a name of their own. */
export function permissionRows<N extends string>(
  groups: readonly { group: string; permissions: readonly Named[] }[],
  isNoun: (noun: string) => noun is N,
): PermissionRow<N>[] {
  return groups.flatMap(({ group, permissions }) => {
    const things = new Map<N, PermissionRow<N>>()
    const others: PermissionRow<N>[] = []
    for (const { name, label } of permissions) {
      const [verb, noun] = nameParts(name) ?? []
      if (verb && noun && isNoun(noun)) {
        const row = things.get(noun) ?? { key: noun, group, noun, label, cells: {} }
        things.set(noun, { ...row, cells: { ...row.cells, [verb]: name } })
      } else others.push({ key: name, group, noun: null, label, cells: { other: name } })
    }
    return [...things.values(), ...others]
  })
}
