/** Permissions as words: a verb and a noun, or a name of their own. Pure. */

const verbs = ['list', 'create', 'edit', 'delete'] as const
type Verb = (typeof verbs)[number]

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
function nameParts(name: string): [verb: Verb, noun: string] | undefined {
  if (name === 'view_user_banks') return ['list', 'user_banks']
  const verb = verbs.find((known) => name.startsWith(`${known}_`))
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
