import { describe, expect, it } from 'vitest'
import { builtRoutes } from '../../routes'
import { openApi } from './openapi'

type Json = { [key: string]: Json } & { [key: number]: Json }

const built = builtRoutes([new Uint8Array(32)], '1.2.3')
// Guarantee: the document is plain JSON; it is read back from its own text.
const document = JSON.parse(JSON.stringify(openApi(built, '1.2.3'))) as Json
const paths = document.paths as Record<string, Record<string, Json>>
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    operation: operation as Record<string, unknown>,
  })),
)

function* references(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref') yield String(inner)
    else yield* references(inner)
  }
}

describe('the OpenAPI document', () => {
  it('is of 3.1, with title and version', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Balcão', version: '1.2.3' } })
  })

  it('lists every mounted verb', () => {
    const listed = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()
    expect(listed).toEqual(built.map(({ method, path }) => `${method} ${path}`).sort())
  })

  it('declares each variable of each path, once', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
      const parameters = (operation.parameters ?? []) as {
        name: string
        in: string
        required: boolean
        schema: object
      }[]
      const declared = parameters.filter((parameter) => parameter.in === 'path')
      expect([path, declared.map(({ name }) => name).sort()]).toEqual([path, inPath])
      expect(declared.every(({ required, schema }) => required && typeof schema === 'object')).toBe(true)
    }
  })

  it('gives every operation its own id, a summary and answers', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { operation } of operations) {
      expect(operation.operationId).toMatch(/^[a-z]\w+$/i)
      expect(operation.summary).not.toBe('')
      expect(Object.keys(operation.responses as object).every((status) => /^([1-5]\d\d|default)$/.test(status))).toBe(
        true,
      )
    }
  })

  it('refers only to what it holds', () => {
    const all = [...references(document)]
    expect(all.length).toBeGreaterThan(100)
    for (const reference of new Set(all)) {
      expect(reference).toMatch(/^#\//)
      const found = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
      expect(found, reference).toBeDefined()
    }
  })

  it('describes what is sent and answered from the contracts', () => {
    const signIn = paths['/api/auth']?.post
    expect(signIn).toMatchObject({
      security: [{}],
      requestBody: {
        content: {
          'application/json': { schema: { oneOf: [{ required: ['passkey'] }, { required: ['email', 'password'] }] } },
        },
      },
      responses: { 200: { content: { 'application/json': { schema: { required: ['status', 'response'] } } } } },
    })
    expect(paths['/api/auth/me']?.get).toMatchObject({ security: [{ token: [] }] })
    const text = JSON.stringify(paths['/api/company']?.get)
    expect(text).toContain('"x-audience":"everyone"')
  })
})
