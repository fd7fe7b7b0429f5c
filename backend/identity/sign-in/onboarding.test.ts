import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { term } from '../../company/term.table'
import { inTenant } from '../../core/database/scope'
import { globalLog } from '../../core/kernel/global-log.table'
import { builtRoutes } from '../../routes'
import { demoPassword, describeOnBoth, type Opened, testKeys } from '../../testing/backend'
import { user } from '../people/user.table'
import { onboardingState } from './onboarding-state.table'

type Signed = { response: { token: string; onboarding: string } }

/** Calls open during onboarding (identity.md#onboarding), as method and path. */
const open = [
  // Seeing as somebody else is left, and not begun.
  /^(?!POST \/api\/auth\/guise$)[A-Z]+ \/api\/auth(\/|$)/,
  /^POST \/api\/refresh$/,
  /^POST \/api\/recover-password\/|^GET \/api\/recover-password\//,
  /^POST \/api\/onboarding\//,
  /^GET \/api\/settings\/(theme|logo)$/,
  /^(GET|POST) \/api\/settings\/terms$/,
  /^GET \/api\/company$/,
  /^GET \/api\/migrations\/statusMigration$/,
  /^(GET|PUT) \/api\/preferences$/,
  /^GET \/api\/(status|openapi\.json)$/,
]

describeOnBoth('onboarding', (openDemo) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await openDemo()
  })
  const post = (slug: string, path: string, token: string, body?: unknown) =>
    opened.call(slug, path, { method: 'POST', token, ...(body !== undefined && { body }) })
  const step = (slug: string, token: string, name: string, data: unknown) =>
    post(slug, '/api/onboarding/update-state', token, { step: name, data })
  const me = async (slug: string, token: string) =>
    ((await opened.call(slug, '/api/auth/me', { token })).body as { response: Record<string, unknown> }).response
  const password = (text: string) => ({ password: text, password_confirmation: text })
  const signIn = (slug: string, login: string, text: string) =>
    opened.call(slug, '/api/auth', { body: { email: `${login}@${slug}.example.com`, password: text } })
  const inside = <T>(slug: string, work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, slug, opened.clock.now, work)

  it('opens to one who waits only what brings them in: every route', async () => {
    const token = await opened.signIn('aurora', 'novo')
    const own = (await me('aurora', token)).uuid
    const uuid = '00000000-0000-4000-8000-000000000000'
    const seen = { open: 0, closed: 0 }
    for (const { method, path, verb } of builtRoutes(testKeys, '')) {
      const name = `${method} ${path}`
      const address = path.replaceAll(/\{(\w+)\}/g, (_, key) => (/uuid|sid/.test(key) ? uuid : '1'))
      if (verb.options.permission === 'signed') continue
      const { status, body } = await opened.call('aurora', address, { method, token })
      const refused = status === 403 && (body as { reason?: string }).reason === 'onboarding'
      const isOpen = open.some((pattern) => pattern.test(name))
      expect([name, refused]).toEqual([name, !isOpen && verb.options.permission !== 'public'])
      seen[refused ? 'closed' : 'open'] += 1
    }
    expect(seen.closed).toBeGreaterThan(200)
    expect(seen.open).toBeGreaterThan(20)
    const avatar = (whose: unknown) => opened.call('aurora', `/api/user/${whose}/avatar`, { token })
    expect((await avatar(own)).status).toBe(200)
    expect(await avatar(uuid)).toMatchObject({ status: 403, body: { reason: 'onboarding' } })
    const written = await post('aurora', '/api/settings/terms', token, { kind: 'use', html: '<p>x</p>', publish: true })
    expect(written).toMatchObject({ status: 403, body: { reason: 'onboarding' } })
  })

  it('leads a Corretor through terms and password, in order, and into the office', async () => {
    const token = await opened.signIn('aurora', 'novo')
    const other = await opened.signIn('aurora', 'novo')
    expect(await me('aurora', token)).toMatchObject({
      onboarding: 'waiting',
      onboarding_step: 'terms',
      onboarding_mode: 'sample',
      terms_pending: true,
    })
    const due = (reply: unknown, at: string) =>
      expect(reply).toMatchObject({
        status: 422,
        body: { code: 'RULE', reason: 'onboarding_step', params: { step: at } },
      })
    due(await step('aurora', token, 'change_password', password('outra senha 1')), 'terms')
    due(await step('aurora', token, 'theme', {}), 'terms')
    due(await post('aurora', '/api/onboarding/sample-finished', token), 'terms')
    expect(await step('aurora', token, 'terms', { version: 2 })).toMatchObject({
      status: 422,
      body: { reason: 'terms_version', params: { version: 1 } },
    })
    expect((await step('aurora', token, 'terms', { version: 1 })).body).toMatchObject({
      data: { step: 'change_password', mode: 'sample' },
    })
    due(await step('aurora', token, 'terms', { version: 1 }), 'change_password')

    const refused = async (data: unknown, field: string, reason: string) =>
      expect(await step('aurora', token, 'change_password', data)).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION', details: { [field]: [{ reason }] } },
      })
    await refused(password('curta1'), 'data.password', 'min')
    await refused(password(demoPassword), 'data.password', 'password_same')
    await refused(password('novo@aurora.example.com1'.slice(0, -1)), 'data.password', 'password_digit')
    await refused(
      { password: 'outra senha 1', password_confirmation: 'x' },
      'data.password_confirmation',
      'password_confirmation',
    )
    expect((await me('aurora', other)).onboarding_step).toBe('change_password')
    expect((await step('aurora', token, 'change_password', password('outra senha 1'))).body).toMatchObject({
      data: { step: 'done', mode: 'sample' },
    })
    expect((await opened.call('aurora', '/api/auth/me', { token: other })).status).toBe(401)
    expect((await signIn('aurora', 'novo', demoPassword)).status).toBe(422)
    expect((await signIn('aurora', 'novo', 'outra senha 1')).body).toMatchObject({
      response: { onboarding: 'waiting' },
    })

    due(await step('aurora', token, 'theme', {}), 'done')
    expect(await post('aurora', '/api/onboarding/finished', token)).toMatchObject({
      status: 422,
      body: { reason: 'onboarding_mode' },
    })
    expect((await opened.call('aurora', '/api/proposals', { token })).status).toBe(403)
    const done = await post('aurora', '/api/onboarding/sample-finished', token)
    const { response } = done.body as Signed
    const claims = (text: string) => JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString())
    expect(claims(response.token).data.response.onboarding).toBe('finished')
    expect(claims(response.token).sid).toBe(claims(token).sid)
    expect(await me('aurora', response.token)).toMatchObject({
      onboarding: 'finished',
      onboarding_step: 'done',
      terms_pending: false,
    })
    expect((await opened.call('aurora', '/api/proposals', { token })).status).toBe(200)
    // A retry after a lost answer.
    expect((await post('aurora', '/api/onboarding/sample-finished', token)).status).toBe(200)
    expect(await step('aurora', token, 'terms', { version: 1 })).toMatchObject({
      status: 422,
      body: { reason: 'onboarding_finished' },
    })
    const kept = await inside('aurora', async ({ tx }) => ({
      states: await tx.select().from(onboardingState),
      log: await tx.select().from(globalLog),
    }))
    expect(kept.states).toMatchObject([{ mode: 'sample', step: 'done', data: { terms: { version: 1 } } }])
    expect(kept.states[0]?.finished_at).toEqual(opened.clock.now)
    expect(JSON.stringify(kept)).not.toMatch(/outra senha|argon2/)
    expect(kept.log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['accepted', 'password_changed', 'onboarded']),
    )
  })

  it('has the first Administrador choose the colours as well', async () => {
    const token = await opened.signIn('novato', 'admin')
    expect(await me('novato', token)).toMatchObject({ onboarding_mode: 'full', onboarding_step: 'terms' })
    await step('novato', token, 'terms', { version: 1 })
    const changed = await step('novato', token, 'change_password', password('outra senha 1'))
    expect(changed.body).toMatchObject({ data: { step: 'theme', mode: 'full' } })
    expect((await post('novato', '/api/onboarding/finished', token)).status).toBe(422)
    expect((await step('novato', token, 'theme', { primaryColor: 'red' })).status).toBe(422)
    const theme = { primaryColor: '#112233', gradient: 'linear-gradient(90deg, #112233, #445566)' }
    expect((await step('novato', token, 'theme', theme)).body).toMatchObject({ data: { step: 'done' } })
    const shown = await opened.call('novato', '/api/settings/theme')
    expect(shown.body).toMatchObject({ response: { response: { ...theme, secondaryColor: 'default' } } })
    expect((await post('novato', '/api/onboarding/sample-finished', token)).status).toBe(422)
    expect((await post('novato', '/api/onboarding/finished', token)).status).toBe(200)
    expect(await me('novato', token)).toMatchObject({ onboarding: 'finished', onboarding_mode: 'full' })
  })

  it('does a step once, though asked twice at once', async () => {
    await inside('boreal', ({ tx }) =>
      tx
        .update(user)
        .set({ onboarding: 'waiting', onboarding_step: 'terms', must_change_password: true })
        .where(eq(user.username, 'ceo')),
    )
    const token = await opened.signIn('boreal', 'ceo')
    const both = await Promise.all([1, 2].map(() => step('boreal', token, 'terms', { version: 1 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await me('boreal', token)).toMatchObject({ onboarding_step: 'change_password' })
  })

  it('lets in whoever works where no terms were ever published', async () => {
    await inside('boreal', ({ tx }) => tx.update(term).set({ published_at: null }))
    await inside('boreal', ({ tx }) =>
      tx
        .update(user)
        .set({ onboarding: 'waiting', onboarding_step: 'terms', terms_version_accepted: null })
        .where(eq(user.username, 'comercial')),
    )
    const token = await opened.signIn('boreal', 'comercial')
    expect((await me('boreal', token)).terms_pending).toBe(false)
    expect((await step('boreal', token, 'terms', { version: 0 })).status).toBe(200)
  })
})
