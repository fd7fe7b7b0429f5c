import { expect, it } from 'vitest'
import pt from '@/messages/pt.json'
import { permissionLines, permissionRows, permissionSection } from './permission-words'
import { permissions } from './permissions'

const isNoun = (noun: string): noun is string => Object.hasOwn(pt.permissions.nouns, noun)

it('has words for every permission and group, and for no other', () => {
  const { things, others } = permissionLines(permissions, isNoun)
  expect(Object.keys(pt.permissions.nouns).toSorted()).toEqual(things.map(({ noun }) => noun).toSorted())
  expect(Object.keys(pt.permissions.names).toSorted()).toEqual(others.map(({ name }) => name).toSorted())
  for (const { group } of permissions) expect(pt.menu.sections, group).toHaveProperty(String(permissionSection(group)))
})

it('says together what may be done with one thing, and by its own name what is not known', () => {
  const named = (name: string) => ({ name, label: `o ${name}` })
  const found = ['list_banks', 'edit_user_permissions', 'view_user_banks', 'edit_banks', 'fly', 'list_planes'].map(
    named,
  )
  expect(permissionLines(found, isNoun)).toEqual({
    things: [
      { noun: 'banks', verbs: ['list', 'edit'] },
      { noun: 'user_banks', verbs: ['list'] },
    ],
    others: ['edit_user_permissions', 'fly', 'list_planes'].map(named),
  })
  expect(permissionSection('constructor')).toBeUndefined()
})

it('makes a row of each thing and of each permission with a name of its own, group by group', () => {
  const named = (name: string) => ({ name, label: `o ${name}` })
  const groups = [
    { group: 'Administração', permissions: ['list_banks', 'enable_users', 'delete_banks'].map(named) },
    { group: 'Corretores', permissions: ['view_user_banks'].map(named) },
  ]
  expect(permissionRows(groups, isNoun)).toMatchObject([
    { key: 'banks', group: 'Administração', noun: 'banks', cells: { list: 'list_banks', delete: 'delete_banks' } },
    { key: 'enable_users', noun: null, label: 'o enable_users', cells: { other: 'enable_users' } },
    { key: 'user_banks', group: 'Corretores', cells: { list: 'view_user_banks' } },
  ])
  const all = permissionRows(
    [...Map.groupBy(permissions, ({ group }) => group)].map(([group, list]) => ({ group, permissions: list })),
    isNoun,
  )
  expect(all.flatMap(({ cells }) => Object.values(cells)).toSorted()).toEqual(
    permissions.map(({ name }) => name).toSorted(),
  )
})
