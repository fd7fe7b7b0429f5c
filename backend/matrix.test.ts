import { beforeAll, expect, it } from 'vitest'
import { permissions } from '@/lib/access/permissions'
import { isInternal, type Role, roles } from '@/lib/access/roles'
import type { Route } from './core/kernel/verb'
import { builtRoutes } from './routes'
import { describeWalk, type Opened, testKeys } from './testing/backend'

/** One login of the demo for each kind of user (demo.md#tenants-and-people). */
const loginOf: Record<Role, string> = {
  Administrador: 'admin',
  Financeiro: 'financeiro',
  Operacional: 'operacional',
  CEO: 'ceo',
  Comercial: 'comercial',
  Corretor: 'corretor',
}

const holders = new Map(permissions.map(({ name, roles }) => [name, roles]))
/** Granted to one person of the demo individually, so that the page can be seen. */
const byHand = new Set(['marketplace'])

const nobody = '00000000-0000-4000-8000-000000000000'
/** The route's address with ids of missing records. A person is known by uuid. */
const missing = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    (name === 'id' && !path.startsWith('/api/user/')) || name.endsWith('_id') ? '999999999' : nobody,
  )

/** Calls that would end the asking session, or never end. */
const aside = /auth\/logout|auth\/sessions|notifications\/stream/

/** Anyone may call these for themselves; others' records require this permission. */
const forOthers = new Map([
  ['GET /api/user/{id}', 'list_users'],
  ['GET /api/user/{uuid}/avatar', 'list_users'],
  ['GET /api/user/{uuid}/payee_account', 'list_users'],
  ['POST /api/user/{uuid}/payee_account/reveal', 'edit_users'],
  ['GET /api/user/{uuid}/certifications', 'list_users'],
])

/** The staff's alone, whatever others hold. */
const forStaff = new Set(['GET /api/calls/figures'])

const isOpen = ({ verb }: Route) => ['public', 'signed'].includes(verb.options.permission)
const line = ({ method, path }: Route) => `${method} ${path}`

/** Every route for every role, from permissions.md#default-profiles; a mounted route is covered automatically. */
describeWalk('the matrix of permissions', (open) => {
  const routes = builtRoutes(testKeys, '').filter(({ path }) => !aside.test(path))
  let opened: Opened
  const tokens = new Map<Role, string>()
  beforeAll(async () => {
    opened = await open()
    for (const role of roles) tokens.set(role, await opened.signIn('aurora', loginOf[role]))
  })
  const ask = async (route: Route, token?: string, slug = 'aurora') => {
    const body = route.method === 'POST' || route.method === 'PUT' ? {} : undefined
    const { status } = await opened.call(slug, missing(route.path), {
      method: route.method,
      token,
      ...(body && { body }),
    })
    return status
  }

  it('names in each route a permission that is in the table', () => {
    const known = ['public', 'signed', 'authenticated', ...holders.keys()]
    const unknown = routes.filter(({ verb }) => !known.includes(verb.options.permission))
    expect(unknown.map((route) => `${line(route)} ${route.verb.options.permission}`)).toEqual([])
  })

  it.each(roles)('AC1 refuses %s what their profile does not hold, and nothing else', async (role) => {
    for (const route of routes) {
      const permission = forOthers.get(line(route)) ?? route.verb.options.permission
      if (isOpen(route) || byHand.has(permission)) continue
      const isHeld = permission === 'authenticated' || holders.get(permission)?.includes(role)
      const may = isHeld && (isInternal(role) || !forStaff.has(line(route)))
      const status = await ask(route, tokens.get(role))
      // A permitted call may miss (404, 422) or succeed, but is never refused and never fails.
      if (may)
        expect([200, 201, 202, 400, 404, 409, 422, 429, 501], `${role} ${line(route)}: ${status}`).toContain(status)
      else expect(`${line(route)} ${status}`).toBe(`${line(route)} 403`)
    }
  })

  it('AC1 AC6 answers nobody without a session, nor with one of another tenant', async () => {
    for (const route of routes.filter((one) => !isOpen(one) && !one.verb.options.publicWhen)) {
      expect(`${line(route)} ${await ask(route)}`).toBe(`${line(route)} 401`)
      expect(`${line(route)} ${await ask(route, tokens.get('Administrador'), 'boreal')}`).toBe(`${line(route)} 401`)
    }
  })
})
