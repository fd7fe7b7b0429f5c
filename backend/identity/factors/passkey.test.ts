import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Challenge, Enrolled, PasskeyChallenge, PasskeyEnrolment, SecondFactors } from '@/lib/contracts/auth'
import { inTenant } from '../../core/database/scope'
import { globalLog } from '../../core/kernel/global-log.table'
import { type Quirks, TestAuthenticator } from '../../testing/authenticator'
import { demoPassword, describeOnBoth, type Opened, type Reply } from '../../testing/backend'
import { secondFactor } from '../accounts/second-factor.table'
import { user } from '../people/user.table'

const site = 'https://aurora.balcao.test'

const dataOf = <T>({ body }: Reply) => (body as { data: T }).data
const tokenOf = ({ body }: Reply) => (body as { response: { token: string } }).response.token

/** A person of aurora and their browser's authenticator. */
function handOf(opened: Opened, login: string) {
  const email = `${login}@aurora.example.com`
  const call = (token: string, body: object | undefined, path = '/api/auth/second-factor', method?: string) =>
    opened.call('aurora', path, { token, ...(method && { method }), ...(body && { body }) })
  const begin = async (token: string) =>
    dataOf<PasskeyEnrolment>(await call(token, { kind: 'passkey', password: demoPassword }))
  return {
    call,
    begin,
    listed: async (token: string) => dataOf<SecondFactors>(await call(token, undefined)),
    enrol: async (token: string, key: TestAuthenticator, label: string) => {
      const { options, setup } = await begin(token)
      return call(token, { setup, credential: key.create(options), label })
    },
    /** With or without the password first. */
    ask: async (withPassword: boolean): Promise<Challenge> => {
      const body = withPassword ? { email, password: demoPassword } : { passkey: true }
      return ((await opened.call('aurora', '/api/auth', { body })).body as { response: Challenge }).response
    },
    verify: (challenge: string, credential: object, slug = 'aurora') =>
      opened.call(slug, '/api/auth/second-factor/verify', { body: { challenge, credential } }),
    confirm: (token: string, body: object) => call(token, body, '/api/auth/me'),
  }
}

/** The options for an authenticator. */
const optionsOf = ({ options }: Challenge) => {
  if (!options) throw new Error('no passkey was asked for')
  return options
}

const refusal = { status: 422, body: { code: 'CREDENTIALS', reason: 'passkey' } }

describeOnBoth('a passkey', (open) => {
  let opened: Opened
  let hand: ReturnType<typeof handOf>
  let token = ''
  const key = new TestAuthenticator(site)

  beforeAll(async () => {
    opened = await open()
    hand = handOf(opened, 'financeiro')
    token = await opened.signIn('aurora', 'financeiro')
  })

  it('AU8 is enrolled once the password was given, discoverable, for the host of the tenant alone', async () => {
    const wrong = await hand.call(token, { kind: 'passkey', password: 'errada' })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'CREDENTIALS' } })
    const without = await hand.call(token, { kind: 'passkey' })
    expect(without).toMatchObject({ status: 422, body: { reason: 'confirmation_needed' } })
    const { options, setup } = await hand.begin(token)
    expect(options).toMatchObject({
      rp: { id: 'aurora.balcao.test', name: expect.any(String) },
      user: { name: 'financeiro@aurora.example.com' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    expect((await hand.listed(token)).factors).toEqual([])
    const made = await hand.call(token, { setup, credential: key.create(options), label: 'Notebook' })
    expect(made).toMatchObject({ status: 201, body: { message: 'Chave de acesso adicionada.' } })
    expect(new Set(dataOf<Enrolled>(made).recovery_codes).size).toBe(10)
    const second = await hand.call(token, { setup, credential: new TestAuthenticator(site).create(options) })
    expect(second).toMatchObject({ status: 422, body: { reason: 'passkey_refused' } })
    expect(await hand.listed(token)).toMatchObject({
      factors: [{ kind: 'passkey', label: 'Notebook', last_used_at: null }],
      recovery_codes: 10,
    })
  })

  it('AU8 is not enrolled from another site, host, person, or twice', async () => {
    const refuse = async (quirks: Quirks, reason = 'passkey_refused', as = token) => {
      const { options, setup } = await hand.begin(token)
      const credential = new TestAuthenticator(site).create(options, quirks)
      expect(await hand.call(as, { setup, credential })).toMatchObject({ status: 422, body: { reason } })
    }
    await refuse({ origin: 'https://aurora.balcao.test.evil.test' })
    await refuse({ origin: 'http://aurora.balcao.test' })
    await refuse({ rpId: 'balcao.test' })
    await refuse({ unverified: true })
    await refuse({}, 'setup_over', await opened.signIn('aurora', 'operacional'))
    const { options, setup } = await hand.begin(token)
    expect(options.excludeCredentials).toHaveLength(1)
    const again = await hand.call(token, { setup, credential: key.create(options) })
    expect(again).toMatchObject({ status: 422, body: { reason: 'passkey_refused' } })
    const forged = await hand.call(token, { setup: 'forjado', credential: key.create(options) })
    expect(forged).toMatchObject({ status: 422, body: { reason: 'setup_over' } })
    const colleague = await opened.signIn('aurora', 'operacional')
    expect(await handOf(opened, 'operacional').enrol(colleague, key, 'De outra pessoa')).toMatchObject({ status: 422 })
    expect((await hand.listed(token)).factors).toHaveLength(1)
  })

  it('is not asked who made it: a statement that names certificates is refused unread', async () => {
    const { options, setup } = await hand.begin(token)
    const statement = new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(64)],
      ['x5c', [new Uint8Array(300)]],
    ])
    const credential = new TestAuthenticator(site).create(options, {}, statement)
    expect(await hand.call(token, { setup, credential })).toMatchObject({ body: { reason: 'passkey_refused' } })
  })

  it('AU8 is the second step after the password: its own person’s alone, and once', async () => {
    const asked = await hand.ask(true)
    expect(asked).toMatchObject({ second_factor: ['passkey'], options: { rpId: 'aurora.balcao.test' } })
    expect(asked).not.toHaveProperty('token')
    const options = optionsOf(asked)
    expect(options.allowCredentials).toHaveLength(1)
    const answer = key.answer(options)
    expect(await hand.verify(asked.challenge, answer, 'boreal')).toMatchObject({ body: { code: 'CREDENTIALS' } })
    const both = await Promise.all([hand.verify(asked.challenge, answer), hand.verify(asked.challenge, answer)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await hand.verify(asked.challenge, answer)).toMatchObject(refusal)
    expect(await hand.verify(asked.challenge, key.answer(options))).toMatchObject(refusal)
    expect((await hand.listed(token)).factors[0]?.last_used_at).not.toBeNull()
    const colleague = handOf(opened, 'corretor3')
    const theirs = new TestAuthenticator(site)
    await colleague.enrol(await opened.signIn('aurora', 'corretor3'), theirs, 'Celular')
    const mine = await hand.ask(true)
    expect(await hand.verify(mine.challenge, theirs.answer(optionsOf(mine)))).toMatchObject(refusal)
    const own = await colleague.ask(true)
    expect((await hand.verify(own.challenge, theirs.answer(optionsOf(own)))).status).toBe(200)
  })

  it('AU8 signs in without a password, asked for in the same words for everybody', async () => {
    const asked = await hand.ask(false)
    expect(Object.keys(asked).toSorted()).toEqual(['challenge', 'options', 'second_factor'])
    const options = optionsOf(asked)
    expect(options).toMatchObject({ rpId: 'aurora.balcao.test', userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
    const entered = await hand.verify(asked.challenge, key.answer(options))
    expect(entered).toMatchObject({ status: 200, body: { response: { onboarding: 'finished' } } })
    const me = await opened.call('aurora', '/api/auth/me', { token: tokenOf(entered) })
    expect(me.body).toMatchObject({ response: { email: 'financeiro@aurora.example.com' } })
    expect(await hand.verify(asked.challenge, key.answer(options))).toMatchObject(refusal)
    // A code replaces neither the password nor the passkey.
    const code = await opened.call('aurora', '/api/auth/second-factor/verify', {
      body: { challenge: (await hand.ask(false)).challenge, code: '000000' },
    })
    expect(code).toMatchObject({ status: 422, body: { code: 'CREDENTIALS' } })
  })

  it('AU8 is refused as an unknown one is: other site, other host, unverified, other key, another’s handle', async () => {
    const attempt = async (quirks: Quirks, by = key) => {
      const asked = await hand.ask(false)
      return hand.verify(asked.challenge, by.answer(optionsOf(asked), quirks))
    }
    const stranger = await attempt({ userHandle: 'AAAA' }, new TestAuthenticator(site))
    expect(stranger).toMatchObject(refusal)
    const { request_id, ...said } = stranger.body as Record<string, unknown>
    const faults: Quirks[] = [
      { origin: 'https://boreal.balcao.test' },
      { rpId: 'boreal.balcao.test' },
      { unverified: true },
      { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' },
    ]
    for (const quirks of faults) {
      const refused = await attempt(quirks)
      expect([refused.status, refused.body]).toEqual([422, { ...said, request_id: expect.any(String) }])
    }
    const asked = await hand.ask(false)
    const other = optionsOf(await hand.ask(false))
    expect(await hand.verify(asked.challenge, key.answer(other))).toMatchObject(refusal)
    const answer = key.answer(optionsOf(asked))
    const forged = { ...answer, response: { ...answer.response, signature: other.challenge } }
    expect(await hand.verify(asked.challenge, forged)).toMatchObject(refusal)
  })

  it('AU8 is asked for anew after five minutes', async () => {
    const asked = await hand.ask(false)
    opened.clock.now = new Date(opened.clock.now.getTime() + 301_000)
    const late = await hand.verify(asked.challenge, key.answer(optionsOf(asked)))
    expect(late).toMatchObject({ status: 422, body: { code: 'CREDENTIALS', reason: 'challenge' } })
  })

  it('AU8 that counts is refused when its count does not rise: another has it too', async () => {
    const counting = new TestAuthenticator(site, true)
    expect(await hand.enrol(token, counting, 'Chave USB')).toMatchObject({
      status: 201,
      body: { data: { recovery_codes: [] } },
    })
    const [first, second] = [await hand.ask(false), await hand.ask(false)]
    const [early, late] = [counting.answer(optionsOf(first)), counting.answer(optionsOf(second))]
    expect((await hand.verify(second.challenge, late)).status).toBe(200)
    expect(await hand.verify(first.challenge, early)).toMatchObject(refusal)
  })

  it('confirms its person in an open session, whose alone it is', async () => {
    const { options, challenge } = dataOf<PasskeyChallenge>(await hand.confirm(token, { begin: true }))
    const unconfirmed = await hand.call(token, { kind: 'passkey' })
    expect(unconfirmed).toMatchObject({ body: { reason: 'confirmation_needed' } })
    const other = await opened.signIn('aurora', 'operacional')
    const answer = key.answer(options)
    expect(await hand.confirm(other, { challenge, credential: answer })).toMatchObject({ status: 422 })
    expect(await hand.confirm(other, { begin: true })).toMatchObject({ body: { reason: 'no_passkey' } })
    expect(await hand.verify(challenge, answer)).toMatchObject({ body: { code: 'CREDENTIALS' } })
    expect(await hand.confirm(token, { challenge, credential: answer })).toMatchObject({
      status: 200,
      body: { data: { confirmed: true } },
    })
    expect(await hand.confirm(token, { challenge, credential: answer })).toMatchObject({ status: 422 })
    expect(await hand.call(token, { kind: 'passkey' })).toMatchObject({ status: 200 })
    const signIn = await hand.ask(false)
    const wrongKind = { challenge: signIn.challenge, credential: key.answer(optionsOf(signIn)) }
    expect(await hand.confirm(token, wrongKind)).toMatchObject({ status: 422, body: { code: 'CREDENTIALS' } })
    expect(await hand.confirm(token, { challenge })).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
  })

  it('AU8 that answers too late is no guess at the password', async () => {
    const ask = async () => dataOf<PasskeyChallenge>(await hand.confirm(token, { begin: true }))
    const { options, challenge } = await ask()
    opened.clock.now = new Date(opened.clock.now.getTime() + 301_000)
    const late = { challenge, credential: key.answer(options) }
    for (let i = 0; i < 11; i++) {
      expect(await hand.confirm(token, late)).toMatchObject({ status: 422, body: { reason: 'challenge' } })
    }
    const again = await ask()
    const credential = key.answer(again.options)
    expect((await hand.confirm(token, { challenge: again.challenge, credential })).status).toBe(200)
  })

  it('AU8 that was removed signs in no more; the codes go with the last', async () => {
    const { factors } = await hand.listed(token)
    const remove = (id: number | undefined, body: object = { password: demoPassword }) =>
      hand.call(token, body, `/api/auth/second-factor/${id}`, 'DELETE')
    expect((await remove(factors[0]?.id)).status).toBe(200)
    const asked = await hand.ask(false)
    expect(await hand.verify(asked.challenge, key.answer(optionsOf(asked)))).toMatchObject(refusal)
    expect(await hand.listed(token)).toMatchObject({ factors: [{ label: 'Chave USB' }], recovery_codes: 10 })
    expect((await remove(factors[1]?.id)).status).toBe(200)
    expect(await hand.listed(token)).toEqual({ factors: [], recovery_codes: 0 })
    const kept = await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
      tx.select({ credential: secondFactor.credential }).from(secondFactor).where(isNotNull(secondFactor.deleted_at)),
    )
    expect(kept.map(({ credential }) => credential)).toEqual([null, null])
  })

  it('of a person who is blocked opens nothing', async () => {
    const theirs = handOf(opened, 'operacional')
    const session = await opened.signIn('aurora', 'operacional')
    const own = new TestAuthenticator(site)
    expect((await theirs.enrol(session, own, 'Celular')).status).toBe(201)
    await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx, tenant }) =>
      tx
        .update(user)
        .set({ status: 'blocked' })
        .where(and(eq(user.tenant_id, tenant.id), eq(user.email, 'operacional@aurora.example.com'))),
    )
    const asked = await theirs.ask(false)
    const refused = await theirs.verify(asked.challenge, own.answer(optionsOf(asked)))
    expect(refused).toMatchObject({ status: 422, body: { code: 'CREDENTIALS' } })
  })

  it('begins a sign-in without a word in the audit, and ends it with one', async () => {
    const person = handOf(opened, 'corretor2')
    const session = await opened.signIn('aurora', 'corretor2')
    const own = new TestAuthenticator(site)
    await person.enrol(session, own, 'Tablet')
    const rows = () =>
      inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
        tx.select({ after: globalLog.after }).from(globalLog).where(eq(globalLog.action, 'signed_in')),
      )
    const before = (await rows()).length
    const asked = await person.ask(false)
    expect(await rows()).toHaveLength(before)
    expect((await person.verify(asked.challenge, own.answer(optionsOf(asked)))).status).toBe(200)
    const after = await rows()
    expect(after).toHaveLength(before + 1)
    expect(after.filter((row) => row.after?.passkey === true).length).toBeGreaterThan(0)
  })
})
