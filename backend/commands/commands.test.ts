import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inTenant } from '../core/database/scope'
import { globalLog } from '../core/kernel/global-log.table'
import { authSession } from '../identity/accounts/auth-session.table'
import { describeOnBoth, type Opened } from '../testing/backend'

describeOnBoth('tenant commands', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  const run = (...args: string[]) => opened.backend.command(args)
  const refused = (...args: string[]) =>
    run(...args).then(
      () => 'done',
      (error: Error) => `${error.name}: ${error.message}`,
    )

  it('makes a tenant whose administrator can sign in and begins with onboarding', async () => {
    const said = await run('create', 'nova-casa', '--name', 'Nova Casa', '--email', 'Dona@nova.example')
    const password = /senha: (\S+)$/.exec(said)?.[1] ?? ''
    expect(said).toContain('dona@nova.example')
    expect(password).toMatch(/^[a-z][a-z2-9]{18}[2-9]$/)
    const reply = await opened.call('nova-casa', '/api/auth', { body: { email: 'dona@nova.example', password } })
    expect(reply.body).toMatchObject({ status: true, response: { onboarding: 'waiting' } })
    const { token } = (reply.body as { response: { token: string } }).response
    const company = await opened.call('nova-casa', '/api/company', { token })
    expect(company.body).toMatchObject({ response: { fantasy_name: 'Nova Casa', segment: 'Correspondente bancário' } })
    const rows = await inTenant(opened.database, 'nova-casa', new Date(), ({ tx }) => tx.select().from(globalLog))
    expect(rows.some(({ action, entity }) => action === 'created' && entity === 'tenant')).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(password)
  })

  it('takes a password, and does not repeat it', async () => {
    const said = await run('create', 'outra', '--name', 'Outra', '--email', 'a@b.co', '--password', 'minha senha 9')
    expect(said).not.toContain('minha senha 9')
    const reply = await opened.call('outra', '/api/auth', { body: { email: 'a@b.co', password: 'minha senha 9' } })
    expect(reply.status).toBe(200)
  })

  it('suspends: sessions end, and the tenant is as unknown; activated, the old sessions stay ended', async () => {
    const token = await opened.signIn('boreal', 'admin')
    const other = await opened.signIn('aurora', 'admin')
    const me = async (slug: string, as: string) => (await opened.call(slug, '/api/auth/me', { token: as })).status
    await run('suspend', 'boreal')
    const gone = await opened.call('boreal', '/api/settings/theme', { headers: { 'x-request-id': 'same' } })
    const unknown = await opened.call('nobody', '/api/settings/theme', { headers: { 'x-request-id': 'same' } })
    expect([gone.status, gone.body]).toEqual([404, unknown.body])
    expect(await me('boreal', token)).toBe(404)
    expect(await me('aurora', other)).toBe(200)
    expect(await run('list')).toMatch(/boreal\tsuspensa/)
    await run('activate', 'boreal')
    expect(await me('boreal', token)).toBe(401)
    expect(await me('boreal', await opened.signIn('boreal', 'admin'))).toBe(200)
    const ended = await inTenant(opened.database, 'aurora', new Date(), ({ tx }) =>
      tx.select().from(authSession).where(eq(authSession.revoked_at, opened.clock.now)),
    )
    expect(ended).toEqual([])
  })

  it.each([
    [['create', 'aurora', '--name', 'x', '--email', 'a@b.co'], 'A empresa aurora já existe.'],
    [['create', 'www', '--name', 'x', '--email', 'a@b.co'], 'O endereço www não serve'],
    [['create', 'a', '--name', 'x', '--email', 'a@b.co'], 'O endereço a não serve'],
    [['create', 'Casa', '--name', 'x', '--email', 'a@b.co'], 'O endereço Casa não serve'],
    [['create', 'casa', '--name', 'x', '--email', 'nada'], 'O e-mail nada não é válido.'],
    [['create', 'casa', '--name', 'x', '--email', 'a@b.co', '--password', 'curta'], 'A senha precisa'],
    [['create', 'casa', '--name', 'x'.repeat(161), '--email', 'a@b.co'], 'O nome da empresa pode ter até 160'],
    [['create', 'casa', '--name', 'x', '--email', `${'a'.repeat(156)}@b.co`], 'O e-mail pode ter até 160'],
    [['create', 'casa', '--name', 'x'], 'Uso:'],
    [['create', 'casa', '--nome', 'x'], 'Uso:'],
    [['suspend', 'ninguem'], 'A empresa ninguem não existe.'],
    [['suspend'], 'Uso:'],
    [[], 'Uso:'],
    [['drop'], 'Uso:'],
  ])('refuses %j in one sentence', async (args, sentence) => {
    const said = await refused(...args)
    expect(said).toContain(`CommandError: ${sentence}`)
    expect(said).not.toContain('\n')
  })

  it('leaves nothing of a tenant that could not be made', async () => {
    await refused('create', 'aurora', '--name', 'x', '--email', 'a@b.co')
    expect((await run('list')).split('\n').filter((line) => line.startsWith('aurora'))).toHaveLength(1)
  })
})
