import { createTranslator } from 'next-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { get, whole } from '@/lib/api/endpoint'
import en from '@/messages/en.json'
import pt from '@/messages/pt.json'
import type { Say } from './by-key'

const answers = vi.fn<typeof fetch>()
const page = { documentElement: { lang: 'en' } }
const refused = { status: false, code: 'RULE', reason: 'stale', message: 'Registro alterado.' }

beforeEach(() => {
  vi.resetModules()
  answers.mockReset()
  vi.stubGlobal('fetch', answers)
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const words = ({ errors: { reasons: _, ...errors } }: typeof en, locale: string) =>
  createTranslator({ locale, messages: { errors }, namespace: 'errors', onError: () => {} }) as unknown as Say

it('brings the words with the first refusal that gives a reason, and once', async () => {
  const { call } = await import('../browser/call')
  const { sayWith } = await import('./reasons')
  const { sayError } = await import('./say-error')
  const t = sayWith(words(en, 'en'), 'en')
  answers.mockImplementation(async (path) =>
    path === '/locales/en.json' ? Response.json(en) : Response.json(refused, { status: 409 }),
  )
  const first = await call(get('/api/x', whole)).catch((error: unknown) => error)
  expect(sayError(first, t)).toBe(en.errors.reasons.stale)
  await call(get('/api/x', whole)).catch(() => {})
  expect(answers.mock.calls.map(([path]) => path)).toEqual(['/api/x', '/locales/en.json', '/api/x'])
})

it('asks for no words where no reason is given', async () => {
  const { call } = await import('../browser/call')
  answers.mockResolvedValueOnce(Response.json({ code: 'FORBIDDEN', message: 'Não.' }, { status: 403 }))
  await expect(call(get('/api/x', whole))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(answers).toHaveBeenCalledTimes(1)
})

it('lets the refusal say what it says by itself while the words cannot be had', async () => {
  vi.useFakeTimers()
  const { call } = await import('../browser/call')
  const { sayWith } = await import('./reasons')
  const { sayError } = await import('./say-error')
  answers.mockImplementation(async (path) =>
    path === '/api/x' ? Response.json(refused, { status: 409 }) : new Response(null, { status: 503 }),
  )
  const error = call(get('/api/x', whole)).catch((one: unknown) => one)
  await vi.advanceTimersByTimeAsync(3000)
  expect(sayError(await error, sayWith(words(en, 'en'), 'en'))).toBe('Registro alterado.')
  // The second refusal does not wait.
  await expect(call(get('/api/x', whole))).rejects.toMatchObject({ reason: 'stale' })
})

it('hides no refusal behind words that are none', async () => {
  const { call } = await import('../browser/call')
  answers.mockImplementation(async (path) =>
    path === '/api/x' ? Response.json(refused, { status: 409 }) : Response.json(null),
  )
  await expect(call(get('/api/x', whole))).rejects.toMatchObject({ reason: 'stale' })
})

it('brings the words of what is drawn before they have come, and tells of it', async () => {
  const { onReasons, sayWith } = await import('./reasons')
  const { sayError } = await import('./say-error')
  const t = sayWith(words(pt, 'pt-BR'), 'pt-BR')
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  answers.mockResolvedValueOnce(Response.json(pt))
  const come = new Promise<void>((resolve) => onReasons(resolve))
  expect(sayError(refused, t)).toBe('Registro alterado.')
  await come
  expect(sayError(refused, t)).toBe(pt.errors.reasons.stale)
})
