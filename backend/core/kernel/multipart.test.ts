import { describe, expect, it } from 'vitest'
import { Upload } from '@/lib/contracts/file'
import { ApiError } from '../errors/api-error'
import { readMultipart } from './multipart'

const maxFileBytes = 1024 * 1024
const part = (headers: string, content = '') => `--b\r\n${headers}\r\n\r\n${content}\r\n`
const field = (name: string, content = '') => part(`Content-Disposition: form-data; name="${name}"`, content)
const fileOf = (name: string, content = 'x') =>
  part(`Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png`, content)

const read = (body: string | Uint8Array, type = 'multipart/form-data; boundary=b', headers = {}) =>
  readMultipart(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    }),
    { maxFileBytes },
  )
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )

describe('multipart', () => {
  it('reads what a browser sends, in whatever order', async () => {
    const bytes = new Uint8Array([0, 13, 10, 45, 45, 255])
    const form = new FormData()
    form.set('file', new File([bytes], 'férias "1".png', { type: 'text/html' }))
    form.set('uuid', 'olá')
    const fields = await readMultipart(new Request('http://localhost/', { method: 'POST', body: form }), {
      maxFileBytes,
    })
    expect(fields.uuid).toBe('olá')
    expect(fields.file).toEqual(new Upload('férias "1".png', bytes))
    const swapped = await read(`${fileOf('a.png')}${field('uuid', 'u')}--b--\r\n`)
    expect(swapped).toEqual({ file: new Upload('a.png', new Uint8Array([120])), uuid: 'u' })
  })

  it('takes an empty file for none, and an empty form for one', async () => {
    expect(await read(`${fileOf('', '')}${field('remove', '1')}--b--`)).toEqual({ remove: '1' })
    expect(await read('--b--')).toEqual({})
  })

  it.each([
    ['no boundary', field('a'), 'multipart/form-data'],
    ['an empty boundary', field('a'), 'multipart/form-data; boundary='],
    ['a boundary of 71', field('a'), `multipart/form-data; boundary=${'b'.repeat(71)}`],
    ['JSON', '{}', 'application/json'],
    ['nothing', '', undefined],
    ['no end', field('a'), undefined],
    ['something before', `x${field('a')}--b--`, undefined],
    ['no name', `${part('Content-Disposition: form-data')}--b--`, undefined],
    ['no disposition', `${part('Content-Type: text/plain')}--b--`, undefined],
    [
      'two dispositions',
      `${part('Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="b"')}--b--`,
      undefined,
    ],
    ['a folded header', `${part('Content-Disposition: form-data;\r\n name="a"')}--b--`, undefined],
    [
      'a header of 1 MB',
      `${part(`Content-Disposition: form-data; name="a"\r\nX-A: ${'a'.repeat(1024 * 1024)}`)}--b--`,
      undefined,
    ],
    ['a text of 9 KB', `${field('a', 'a'.repeat(9000))}--b--`, undefined],
    ['a name twice', `${field('a')}${field('a')}--b--`, undefined],
    ['two files', `${fileOf('a')}${fileOf('b').replace('name="file"', 'name="g"')}--b--`, undefined],
    ['21 parts', `${Array.from({ length: 21 }, (_, at) => field(`a${at}`)).join('')}--b--`, undefined],
    ['10,000 parts', `${Array.from({ length: 10_000 }, (_, at) => field(`a${at}`)).join('')}--b--`, undefined],
  ])('refuses %s as malformed', async (_, body, type) => {
    expect(await codeOf(read(body, type))).toBe('BAD_REQUEST')
  })

  it('refuses text that is no UTF-8', async () => {
    const body = Buffer.concat([
      Buffer.from(part('Content-Disposition: form-data; name="a"').trimEnd()),
      Buffer.from('\r\n\r\n\xff\r\n--b--', 'latin1'),
    ])
    expect(await codeOf(read(body))).toBe('BAD_REQUEST')
  })

  it('UP8 reads 20 parts and a file of just the limit, no byte more', async () => {
    const many = Array.from({ length: 20 }, (_, at) => field(`a${at}`)).join('')
    expect(Object.keys(await read(`${many}--b--`))).toHaveLength(20)
    expect(await codeOf(read(`${fileOf('a', 'x'.repeat(maxFileBytes))}--b--`))).toBe('read')
    const error: unknown = await read(`${fileOf('a', 'x'.repeat(maxFileBytes + 1))}--b--`).catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'TOO_LARGE', message: expect.stringContaining('até 1 MB') })
  })

  it('believes a declared size that is too big without reading, and stops a stream that says none', async () => {
    let pulled = 0
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => {
          pulled += 1
          controller.enqueue(new Uint8Array(65_536))
        },
      })
    const send = (headers: Record<string, string>) => {
      const init = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers } }
      const request = new Request('http://localhost/', { ...init, body: endless(), duplex: 'half' } as RequestInit)
      return codeOf(readMultipart(request, { maxFileBytes }))
    }
    expect(await send({ 'content-length': '99999999' })).toBe('TOO_LARGE')
    expect(pulled).toBeLessThanOrEqual(1)
    expect(await send({})).toBe('TOO_LARGE')
    expect(pulled).toBeLessThan(40)
  })
})
