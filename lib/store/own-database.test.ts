import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnDatabase } from './own-database'

const said = (url: string) =>
  openOwnDatabase(url, 1).then(
    async (database) => {
      await database.close()
      return 'opened'
    },
    (error: Error) => `${error.name}: ${error.message}`,
  )

describe('DATABASE_URL', () => {
  let server: Server
  let code = ''
  const at = (name = 'casa') => `postgres://u:senha@127.0.0.1:${(server.address() as AddressInfo).port}/${name}`
  beforeAll(async () => {
    // Just enough of a PostgreSQL to refuse sign-in: the error's fields, each ended by a zero.
    server = createServer((socket) =>
      socket.once('data', () => {
        const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`)
        const length = Buffer.alloc(4)
        length.writeInt32BE(fields.length + 4)
        socket.end(Buffer.concat([Buffer.from('E'), length, fields]))
      }),
    )
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterAll(() => server.close())

  it.each([
    ['28P01', 'recusou o usuário ou a senha'],
    ['28000', 'recusou o usuário ou a senha'],
    ['3D000', 'O banco casa de DATABASE_URL não existe.'],
    ['57P03', 'não respondeu como esperado (57P03)'],
  ])('is refused in one sentence on %s', async (answered, sentence) => {
    code = answered
    const refused = await said(at())
    expect(refused).toMatch(/^StartupRefusal: /)
    expect(refused).toContain(sentence)
    expect(refused).not.toMatch(/senha@|Failed query/)
  })

  it.each([
    ['mysql://u@127.0.0.1/casa', 'deve começar com postgres://'],
    ['postgres://u:a/b@127.0.0.1/casa', 'está malformado'],
    ['postgres://u@127.0.0.1:porta/casa', 'está malformado'],
    ['postgres://u@127.0.0.1:1/casa', 'ninguém atende em 127.0.0.1, porta 1'],
  ])('%s is refused in one sentence', async (url, sentence) => {
    const refused = await said(url)
    expect(refused).toMatch(/^StartupRefusal: /)
    expect(refused).toContain(sentence)
  })

  const real = process.env.TEST_DATABASE_URL ?? ''
  it.runIf(real)('is told of a real server as well', async () => {
    const url = new URL(real)
    expect(await said(url.href)).toBe('opened')
    url.pathname = '/nao_ha'
    expect(await said(url.href)).toContain('O banco nao_ha de DATABASE_URL não existe.')
    url.username = 'ninguem'
    expect(await said(url.href)).toContain('recusou o usuário ou a senha')
  })
})
