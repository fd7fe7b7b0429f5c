import { beforeAll, expect, it } from 'vitest'
import { describeOnBoth, type Opened } from '../../testing/backend'

interface Listed {
  data: { data: { uuid: string; name: string; type_user: string }[]; total: number }
}

describeOnBoth('who may own a proposal', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  const ask = async (login: string, query = '', tenant = 'aurora') => {
    const token = await opened.signIn(tenant, login)
    const { status, body } = await opened.call(tenant, `/api/sellers?options=1&per_page=all${query}`, { token })
    expect(status).toBe(200)
    return (body as unknown as Listed).data.data
  }

  it('is every Corretor and Comercial for staff, by name and searched', async () => {
    const all = await ask('operacional')
    expect(new Set(all.map(({ type_user }) => type_user))).toEqual(new Set(['Corretor', 'Comercial']))
    const first = all[0]
    expect(await ask('operacional', `&search=${encodeURIComponent(first?.name ?? '')}`)).toContainEqual(first)
    expect(await ask('admin', `&uuid=${first?.uuid}`)).toEqual([first])
  })

  it('is oneself for a Corretor, the subtree for a Comercial', async () => {
    const own = await ask('corretor')
    expect(own.map(({ type_user }) => type_user)).toEqual(['Corretor'])
    const below = await ask('comercial')
    const all = await ask('admin')
    expect(below.length).toBeLessThan(all.length)
    const other = all.find(({ uuid }) => uuid !== own[0]?.uuid)
    expect(await ask('corretor', `&uuid=${other?.uuid}`)).toEqual([])
  })

  it('is nobody of another tenant', async () => {
    const [there] = await ask('admin', '', 'boreal')
    expect(await ask('admin', `&uuid=${there?.uuid}`)).toEqual([])
  })
})
