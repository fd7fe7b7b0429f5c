import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeToken, type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
import { type Door, nodeDoor, openWeb, routeDoor, signInAt } from '@/lib/testing/web'

/** Headers and bodies of a tenant API's answers: the part that may pass. */

let api: ScriptedApi
let web: { close: () => Promise<void> }
beforeAll(async () => {
  api = await scriptedApi(['alfa'])
  web = await openWeb({ TENANT_API_URL: api.template })
})
afterAll(async () => {
  await api.close()
  await web.close()
})
beforeEach(() => api.reset())

describe.each([nodeDoor, routeDoor])('%o', (open) => {
  let door: Door
  beforeAll(async () => {
    door = await open()
  })
  afterAll(() => door.close())

  /** An answer of exactly these header lines, written to the socket: Node's server would correct them. */
  function answers(lines: readonly string[], body = 'a;b\n', encoding: BufferEncoding = 'utf8') {
    api.on('GET /api/file', (_, response) => {
      const head = ['HTTP/1.1 200 OK', 'Connection: close', `Content-Length: ${Buffer.byteLength(body)}`, ...lines]
      response.socket?.end(Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`, encoding))
    })
  }
  const ask = async () => door.ask('GET /api/file', { headers: { cookie: await signInAt(door) } })
  const named = async (line: string, encoding?: BufferEncoding) => {
    answers(['Content-Type: text/csv', `Content-Disposition: ${line}`], 'a;b\n', encoding)
    return (await ask()).headers.get('content-disposition')
  }

  describe('headers that come down', () => {
    it('are never cut in two by what a name holds (14.29)', async () => {
      const breaks = '\u010d\u010aX-Evil: 1\u010d\u010a\u010d\u010a<script>alert(1)</script>'
      answers(['Content-Type: text/csv', `Content-Disposition: attachment; filename="a${breaks}.csv"`])
      const answer = await ask()
      expect([answer.status, answer.text, answer.headers.has('x-evil')]).toEqual([200, 'a;b\n', false])
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=/)
    })

    const dash = 'attachment; filename="extrato - julho.csv"; filename*=UTF-8\'\'extrato%20%E2%80%93%20julho.csv'
    const plain = dash.replace('- julho.csv"', '_ julho.csv"')
    it.each([
      ['as bytes', 'attachment; filename="extrato – julho.csv"', plain],
      ['encoded', "attachment; filename*=UTF-8''extrato%20%E2%80%93%20julho.csv", plain],
      [
        'encoded beside a fallback',
        "attachment; filename=x; filename*=utf-8'pt'extrato%20%E2%80%93%20julho.csv",
        plain,
      ],
      ['without quotes', 'ATTACHMENT;filename=extrato – julho.csv', plain],
    ])('name a file with an en dash, given %s, as it is (14.29)', async (_, given, expected) => {
      expect(await named(given)).toBe(expected)
    })

    it.each([
      ['inline; filename="a.pdf"', 'inline; filename="a.pdf"; filename*=UTF-8\'\'a.pdf'],
      ['attachment', 'attachment'],
      ['form-data; name="x"', 'attachment'],
      ['attachment; filename="../../a\\"b.csv"', 'attachment; filename="a_b.csv"; filename*=UTF-8\'\'a%22b.csv'],
      [
        'attachment; filename="a.csv"; filename*=UTF-8\'\'%zz',
        'attachment; filename="a.csv"; filename*=UTF-8\'\'a.csv',
      ],
      ['"', 'attachment'],
    ])('say %s in the words of RFC 6266 (14.29)', async (given, expected) => {
      expect(await named(given)).toBe(expected)
    })

    it('name a file in Latin-1 as it is (14.29)', async () => {
      expect(await named('attachment; filename="relatório.csv"', 'latin1')).toBe(
        'attachment; filename="relatorio.csv"; filename*=UTF-8\'\'relat%C3%B3rio.csv',
      )
    })

    it.each([
      ['etag', '"a\u010d\u010ab"', null],
      ['etag', 'W/"a-1"', 'W/"a-1"'],
      ['last-modified', 'Sat, 21 Nov 2026 12:00:00 GMT', 'Sat, 21 Nov 2026 12:00:00 GMT'],
      ['last-modified', 'ontem \u010d\u010a', null],
      ['retry-after', '12', '12'],
      ['retry-after', '12, x', null],
      ['accept-ranges', 'bytes', 'bytes'],
      ['accept-ranges', 'bytes\u010a', null],
      ['content-range', 'bytes 0-3/4', 'bytes 0-3/4'],
      ['content-range', 'bytes */x', null],
      ['content-type', 'Text/CSV ; Charset="utf-8"; name="\u010d\u010a"', 'text/csv; charset="utf-8"'],
    ])('let %s %s through as far as its grammar goes (14.29)', async (name, given, expected) => {
      answers([...(name === 'content-type' ? [] : ['Content-Type: text/csv']), `${name}: ${given}`])
      expect((await ask()).headers.get(name)).toBe(expected)
    })

    it.each([
      ['two lines', ['Content-Type: application/json', 'Content-Type: text/html']],
      ['two in a line', ['Content-Type: application/json, text/html']],
      ['what is none', ['Content-Type: csv']],
      ['what is cut', ['Content-Type: text/csv\u010d\u010a']],
    ])('are a 502 where the type is %s (14.29)', async (_, lines) => {
      answers(lines, '{}')
      const answer = await ask()
      expect(answer.status).toBe(502)
      expect(answer.json).toMatchObject({ code: 'BAD_GATEWAY' })
    })
  })

  describe('the token of the session', () => {
    it.each(['text/plain', 'text/csv; charset=utf-8', 'application/octet-stream', 'image/svg+xml', 'application/pdf'])(
      'SC11 never comes down in %s, wherever it is cut (14.29)',
      async (type) => {
        const cookie = await signInAt(door)
        api.on('GET /api/file', async ({ headers }, response) => {
          const token = String(headers.token)
          response.writeHead(200, { 'content-type': type })
          for (const piece of ['a;b\n', token.slice(0, 70), token.slice(70, 90), `${token.slice(90)}\nc`]) {
            response.write(piece)
            await new Promise((done) => setTimeout(done, 20))
          }
          response.end()
        })
        const answer = await door.ask('GET /api/file', { headers: { cookie } })
        const claims = String(api.calls().at(-1)?.headers.token).split('.')[1] ?? ''
        expect(claims.length).toBeGreaterThan(100)
        expect([answer.broken, answer.text.includes(claims.slice(0, 90))]).toEqual([true, false])
      },
    )

    it.each(['etag', 'content-disposition', 'content-type', 'retry-after', 'x-request-id', 'last-modified'])(
      'SC11 never comes down in the header %s (14.29)',
      async (name) => {
        const cookie = await signInAt(door)
        api.on('GET /api/file', ({ headers }, response) => {
          const { token } = headers
          const holding = { etag: `"${token}"`, 'content-type': `text/csv; a=${token}` }
          const filename = { 'content-disposition': `attachment; filename="${token}.csv"` }
          const value = { ...holding, ...filename }[name] ?? String(token)
          response.writeHead(200, { 'content-type': 'text/csv', [name]: value }).end('a;b\n')
        })
        const answer = await door.ask('GET /api/file', { headers: { cookie } })
        const all = `${answer.text} ${[...answer.headers.values()].join(' ')}`
        expect(all).not.toContain(String(api.calls().at(-1)?.headers.token).split('.')[1])
      },
    )

    it('SC11 never comes down with a sign-in that was refused, in its headers (14.29)', async () => {
      const token = await makeToken()
      api.on('POST /api/auth', (_, response) =>
        response.writeHead(422, { 'content-type': 'application/json', etag: `"${token}"` }).end('{"status":false}'),
      )
      const headers = { 'x-csrf': '1', origin: 'http://alfa.app.test', 'content-type': 'application/json' }
      const answer = await door.ask('POST /api/auth', { headers, body: '{"email":"a@b.c","password":"x"}' })
      expect([answer.status, [...answer.headers.values()].join().includes('eyJ')]).toEqual([422, false])
    })

    it('SC11 that is new never comes down with the end of an onboarding, in anything but JSON (14.29)', async () => {
      const cookie = await signInAt(door)
      const token = await makeToken()
      const headers = { cookie, 'x-csrf': '1', origin: 'http://alfa.app.test' }
      const large = JSON.stringify({ pad: 'x'.repeat(1_200_000), response: { token } })
      for (const [type, body] of [
        ['text/plain', token],
        ['application/json', large],
      ] as const) {
        api.on('POST /api/onboarding/finished', (_, response) =>
          response.writeHead(200, { 'content-type': type }).end(body),
        )
        const answer = await door.ask('POST /api/onboarding/finished', { headers })
        expect([answer.status, answer.text.includes('eyJ')]).toEqual([502, false])
      }
    })

    it('holds no event of a stream back until the next one comes (14.29)', async () => {
      const cookie = await signInAt(door)
      const read = Promise.withResolvers<void>()
      api.on('GET /api/file', async (_, response) => {
        response.writeHead(200, { 'content-type': 'text/csv' }).write('first line of a report\n')
        await read.promise
        response.end('last\n')
      })
      // The API ends its answer only after the first line was read.
      const answer = await door.ask('GET /api/file', {
        headers: { cookie },
        heard: (text) => text.includes('a report\n') && read.resolve(),
      })
      expect(answer.text).toBe('first line of a report\nlast\n')
    })

    it('SC11 breaks an event stream that would tell it (14.29)', async () => {
      const cookie = await signInAt(door)
      const read = Promise.withResolvers<void>()
      api.on('GET /api/file', async ({ headers }, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n')
        await read.promise
        response.write(`data: ${headers.token}\n\n`)
      })
      const heard = (text: string) => text === 'data: one\n\n' && read.resolve()
      const answer = await door.ask('GET /api/file', { headers: { cookie }, heard })
      expect([answer.broken, answer.text]).toEqual([true, 'data: one\n\n'])
    })
  })
})
