import { expect, it } from 'vitest'
import pt from '@/messages/pt.json'
import { defaultPermissions } from '../access/permissions'
import { beginnings } from './begun'

it('offers of each person the records that a form begins, by their words', () => {
  const words: Record<string, object> = pt.resources
  for (const role of ['Administrador', 'Financeiro', 'Corretor'] as const) {
    const offered = beginnings({ uuid: 'me', type_user: role, permissions: defaultPermissions(role) })
    expect(offered.length).toBeGreaterThan(0)
    expect(offered.filter(({ name }) => !('new' in (words[name] ?? {})))).toEqual([])
  }
})
