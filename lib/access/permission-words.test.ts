import { expect, it } from 'vitest'
import pt from '@/messages/pt.json'
import { permissionLines, permissionSection } from './permission-words'
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
