import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, createBackend } from '../app'
import { describeOnBoth, type Opened, silent, testKeys } from '../testing/backend'
import { askProvider } from './cep'

const square = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
}

/** A fake provider with a settable answer; records the requests. */
async function openProvider() {
  const asked: string[] = []
  const answer = { status: 200, body: '' }
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    // Never answers, so that the caller times out.
    if (answer.status === 0) return
    response.writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' })
    response.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws/{cep}/json/`
  const say = (status: number, body: unknown) =>
    Object.assign(answer, { status, body: typeof body === 'string' ? body : JSON.stringify(body) })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url, asked, say, close }
}
type Provider = Awaited<ReturnType<typeof openProvider>>

describe('the provider', () => {
  let provider: Provider
  beforeAll(async () => {
    provider = await openProvider()
  })
  afterAll(() => provider.close())
  const codeOf = async (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'ok',
      (error) => (error as { code: string }).code,
    )

  it('tells what does not exist from what cannot be known', async () => {
    for (const erro of [true, 'true']) {
      provider.say(200, { erro })
      expect(await codeOf(askProvider(provider.url, '99999999'))).toBe('NOT_FOUND')
    }
    for (const [status, body] of [
      [500, {}],
      [404, 'not here'],
      [200, 'no json'],
      [200, { another: 'shape' }],
      [200, { ...square, uf: 'São Paulo' }],
      [302, square],
    ] as const) {
      provider.say(status, body)
      expect([status, body, await codeOf(askProvider(provider.url, '01001000'))]).toEqual([status, body, 'UNAVAILABLE'])
    }
  })

  it('is not waited for without end, nor asked where none is set', async () => {
    provider.say(0, '')
    expect(await codeOf(askProvider(provider.url, '01001000', 20))).toBe('UNAVAILABLE')
    expect(await codeOf(askProvider('http://127.0.0.1:9/{cep}', '01001000'))).toBe('UNAVAILABLE')
    expect(await codeOf(askProvider(undefined, '01001000'))).toBe('UNAVAILABLE')
  })

  it('cuts what is too long for an address, and leaves out a code that is none', async () => {
    provider.say(200, { ...square, logradouro: 'x'.repeat(500), complemento: null, ibge: '' })
    expect(await askProvider(provider.url, '01001000')).toMatchObject({
      street: 'x'.repeat(160),
      complement: '',
      ibge: null,
    })
  })
})

describeOnBoth('consult_cep', (open) => {
  let opened: Opened
  let provider: Provider
  let backend: Backend
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    provider = await openProvider()
    opened = await open()
    const { database, clock } = opened
    const settings = { database, tokenKeys: testKeys, secretKeys: testKeys, now: () => clock.now, log: silent }
    backend = createBackend({ ...settings, cepProviderUrl: provider.url })
    for (const slug of ['aurora', 'boreal']) tokens.set(slug, await opened.signIn(slug, 'corretor'))
  })
  afterAll(() => provider.close())
  beforeEach(() => {
    provider.say(200, square)
    provider.asked.length = 0
  })
  const ask = async (cep: string, slug = 'aurora', token = tokens.get(slug)) => {
    const headers = new Headers(token ? { token } : {})
    const reply = await backend.fetch(new Request(`http://x/t/${slug}/api/consult_cep?cep=${cep}`, { headers }))
    return { status: reply.status, body: (await reply.json()) as unknown }
  }
  const found = {
    status: 200,
    body: {
      status: true,
      data: {
        cep: '01001000',
        street: 'Praça da Sé',
        district: 'Sé',
        city: 'São Paulo',
        state: 'SP',
        ibge: '3550308',
        complement: 'lado ímpar',
      },
    },
  }

  it('asks the provider once, and answers from what it said from then on', async () => {
    expect(await ask('01001-000')).toEqual(found)
    expect(await ask('01001000')).toEqual(found)
    expect(provider.asked).toEqual(['/ws/01001000/json/'])
    // The cache belongs to one tenant.
    expect(await ask('01001000', 'boreal')).toEqual(found)
    expect(provider.asked).toHaveLength(2)
  })

  it('asks again after half a year, and is content with the old answer while the provider is down', async () => {
    const before = opened.clock.now
    opened.clock.now = new Date(before.getTime() + 200 * 24 * 60 * 60 * 1000)
    try {
      const token = await opened.signIn('aurora', 'corretor')
      provider.say(500, '')
      expect(await ask('01001000', 'aurora', token)).toEqual(found)
      provider.say(200, { ...square, logradouro: 'Praça Nova' })
      expect(await ask('01001000', 'aurora', token)).toMatchObject({ body: { data: { street: 'Praça Nova' } } })
      provider.asked.length = 0
      expect(await ask('01001000', 'aurora', token)).toMatchObject({ body: { data: { street: 'Praça Nova' } } })
      expect(provider.asked).toEqual([])
    } finally {
      opened.clock.now = before
    }
  })

  it('says what does not exist, and that the form is to be filled by hand when it cannot know', async () => {
    provider.say(200, { erro: 'true' })
    expect(await ask('99999999')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', reason: 'cep_unknown', message: 'CEP não encontrado.' },
    })
    provider.say(503, '')
    expect(await ask('20040002')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', reason: 'cep_down' } })
    // Neither error is cached.
    provider.say(200, square)
    expect((await ask('99999999')).status).toBe(200)
  })

  it('is for those signed in, and takes eight digits alone', async () => {
    expect((await ask('01001000', 'aurora', '')).status).toBe(401)
    for (const wrong of ['0100100', '010010000', '01001_00', '../../x', '01001000&colour=red', '']) {
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400])
    }
    expect(provider.asked).toEqual([])
  })
})
