import { beforeAll, expect, it } from 'vitest'
import { type Role, roles } from '@/lib/access/roles'
import type { CallCategory } from '@/lib/contracts/call-category'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { openRegistries, type Registries } from '../../testing/call-registries'
import { refusedAt } from '../../testing/desk'

const path = '/api/calls/categories'

describeOnBoth('categories of calls (calls.md#categories)', (open) => {
  let opened: Opened
  let office: Registries
  const profiles = new Map<Role, number>()
  const post = (name: string, more: object = {}) => office.call('POST', path, { name, assign_by: 'hand', ...more })

  beforeAll(async () => {
    opened = await open()
    office = await openRegistries(opened)
    const all = await office.rowsAt<{ id: number; type_profile: Role }>('/api/profiles?per_page=all', 'admin')
    for (const { id, type_profile } of all) profiles.set(type_profile, id)
  })

  it('every tenant has one, so that a call can be opened at once', async () => {
    for (const slug of ['aurora', 'boreal']) {
      const token = await opened.signIn(slug, 'corretor')
      const { body } = await opened.call(slug, `${path}?options=1&search=duvidas`, { token })
      expect(body).toMatchObject({ data: { data: [{ name: 'Dúvidas' }] } })
    }
  })

  it('begins with a day’s term', async () => {
    expect(await office.done(await post('Averbação', { description: ' ' }), 201)).toMatchObject({
      ...{ description: null, sla_hours: 24, assign_by: 'hand', default_assignee_profile_id: null, active: true },
    })
    for (const sla_hours of [0, 2001, 1.5, '8']) expect((await post('Prazo', { sla_hours })).status).toBe(422)
    expect((await post('Prazo', { assign_by: 'luck' })).status).toBe(422)
  })

  it('names a profile of staff, or none', async () => {
    for (const role of roles) {
      const reply = await post(`De ${role}`, { default_assignee_profile_id: profiles.get(role), assign_by: 'turns' })
      if (role === 'Comercial' || role === 'Corretor') {
        expect(reply).toMatchObject(refusedAt('default_assignee_profile_id', 'call_profile_outside'))
      } else {
        const row = office.done<CallCategory>(reply, 201)
        expect(row.default_assignee_profile).toEqual({ id: profiles.get(role), name: expect.any(String) })
      }
    }
    expect(await post('De ninguém', { default_assignee_profile_id: 999_999 })).toMatchObject(
      refusedAt('default_assignee_profile_id', 'unknown'),
    )
  })

  it('does not tell outsiders how it is assigned', async () => {
    const [option] = await office.rowsAt<object>(`${path}?options=1&search=averb`, 'corretor')
    expect(Object.keys(option ?? {}).toSorted()).toEqual(['description', 'id', 'name', 'sla_hours'])
  })
})
