import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { get, post, whole } from '@/lib/api/endpoint'

const answers = vi.fn<typeof fetch>()
const assign = vi.fn()

beforeEach(() => {
  vi.resetModules()
  answers.mockReset()
  assign.mockReset()
  vi.stubGlobal('fetch', answers)
  vi.stubGlobal('location', { pathname: '/banks', search: '?q=a&page=2', assign })
})
afterEach(() => vi.unstubAllGlobals())

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

it('sends JSON with the header that unsafe methods need', async () => {
  const { call } = await import('./call')
  answers.mockResolvedValueOnce(json(200, { status: true }))
  expect(await call(post('/api/bank', whole, { name: 'Ágil' }))).toEqual({ status: true })
  const [path, init] = answers.mock.calls[0] ?? []
  expect(path).toBe('/api/bank')
  expect(init).toMatchObject({ method: 'POST', body: '{"name":"Ágil"}' })
  expect(init?.headers).toMatchObject({ 'X-CSRF': '1', 'content-type': 'application/json' })
})

it('throws what the server said', async () => {
  const { call } = await import('./call')
  const body = { status: false, code: 'LIMIT', message: 'Espere.', errors: { email: ['Muitas tentativas.'] } }
  answers.mockResolvedValueOnce(json(429, body, { 'retry-after': '90', 'x-request-id': 'r1' }))
  await expect(call(get('/api/x', whole))).rejects.toMatchObject({
    status: 429,
    code: 'LIMIT',
    message: 'Espere.',
    errors: { email: ['Muitas tentativas.'] },
    requestId: 'r1',
    retryAfter: 90,
  })
})

it('answers a file as it is, and throws what the server said instead of one', async () => {
  const { callFile } = await import('./call')
  answers.mockResolvedValueOnce(new Response('%PDF-1.7'))
  expect(await (await callFile(get('/api/x/pdf', whole))).text()).toBe('%PDF-1.7')
  answers.mockResolvedValueOnce(json(404, { status: false, code: 'NOT_FOUND', message: 'Não encontrado.' }))
  await expect(callFile(get('/api/x/pdf', whole))).rejects.toMatchObject({ status: 404, message: 'Não encontrado.' })
})

it('survives an answer that is no JSON', async () => {
  const { call } = await import('./call')
  answers.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
  await expect(call(get('/api/x', whole))).rejects.toMatchObject({
    status: 502,
    code: '',
    errors: {},
    retryAfter: null,
  })
})

it('logs out once, however many calls say 401, and remembers the place', async () => {
  const { call } = await import('./call')
  answers.mockImplementation(async () => json(401, { code: 'UNAUTHENTICATED' }))
  await Promise.allSettled([call(get('/api/a', whole)), call(get('/api/b', whole)), call(get('/api/c', whole))])
  await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
  expect(assign).toHaveBeenCalledWith('/login?returnUrl=%2Fbanks%3Fq%3Da%26page%3D2')
  expect(answers.mock.calls.filter(([path]) => path === '/api/auth/logout')).toHaveLength(1)
})

it('signs out once the server has ended the session, and stays, saying so, where it has not', async () => {
  const { signOut } = await import('./call')
  const { isDown } = await import('./connection')
  answers.mockResolvedValueOnce(json(503, { status: false, code: 'UNAVAILABLE' }))
  await signOut()
  expect([assign.mock.calls, isDown()]).toEqual([[], true])
  answers.mockResolvedValueOnce(json(200, { status: true }))
  await signOut()
  expect(assign).toHaveBeenCalledWith('/login')
})

it('signs out once: a call that ends meanwhile leads nowhere else (14.39)', async () => {
  const { call, signOut } = await import('./call')
  let end: (answer: Response) => void = () => undefined
  answers.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)))
  answers.mockImplementation(async () => json(401, { code: 'UNAUTHENTICATED' }))
  const out = signOut()
  await expect(call(get('/api/a', whole), { background: true })).rejects.toThrow()
  end(json(200, { status: true }))
  await out
  await expect(call(get('/api/b', whole), { background: true })).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve))
  expect(assign.mock.calls).toEqual([['/login']])
})

it('KL6 forgets the kept lists at a 401 and at a sign-out, even one that the server does not answer', async () => {
  for (const end of ['401', 'sign-out', 'unreachable'] as const) {
    vi.resetModules()
    const { call, leave, signOut } = await import('./call')
    const removeItem = vi.fn()
    vi.stubGlobal('localStorage', { removeItem })
    answers.mockImplementation(async () => json(401, { code: 'UNAUTHENTICATED' }))
    if (end === '401') await expect(call(get('/api/a', whole))).rejects.toThrow()
    if (end === 'sign-out') {
      answers.mockRejectedValue(new TypeError('network'))
      await signOut()
    }
    // Nobody has said that the session is over: the lists are for this very moment.
    if (end === 'unreachable') await leave('unreachable')
    expect([end, removeItem.mock.calls]).toEqual([end, end === 'unreachable' ? [] : [['balcao-kept']]])
  }
})

it('leaves a guest where they are', async () => {
  const { call } = await import('./call')
  answers.mockResolvedValueOnce(json(401, { code: 'UNAUTHENTICATED' }))
  await expect(call(post('/api/auth', whole), { guest: true })).rejects.toMatchObject({ status: 401 })
  expect(assign).not.toHaveBeenCalled()
})

it('tells when the server does not answer, and when it does again', async () => {
  const { call } = await import('./call')
  const { isDown } = await import('./connection')
  answers.mockRejectedValueOnce(new TypeError('network'))
  await expect(call(get('/api/x', whole))).rejects.toMatchObject({ status: 0 })
  expect(isDown()).toBe(true)
  answers.mockResolvedValueOnce(json(500, {}))
  await expect(call(get('/api/x', whole))).rejects.toMatchObject({ status: 500 })
  expect(isDown()).toBe(false)
})
