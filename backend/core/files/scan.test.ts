import { existsSync, mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { silent } from '../../testing/backend'
import { openFiles } from './files'
import { makeScan } from './scan'

/** The harmless string that every scanner refuses; in two parts, so that none refuses this file. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A scanner: reads INSTREAM's chunks, and answers what `judge` says of them; null hangs up. */
async function scanner(judge: (bytes: Buffer) => string | null): Promise<string> {
  const server = createServer((socket) => {
    let held = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => {
      held = Buffer.concat([held, part])
      const command = 'zINSTREAM\0'
      if (held.length < command.length) return
      expect(held.toString('latin1', 0, command.length)).toBe(command)
      const chunks: Buffer[] = []
      for (let at = command.length; at + 4 <= held.length; ) {
        const length = held.readUInt32BE(at)
        if (length === 0) {
          const answer = judge(Buffer.concat(chunks))
          if (answer === null) socket.destroy()
          else socket.end(answer)
          return
        }
        if (at + 4 + length > held.length) return
        chunks.push(held.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return `tcp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const honest = (bytes: Buffer) => (bytes.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')

function store(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-scan-'))
  const files = openFiles(pathToFileURL(folder).href, silent, makeScan(url, silent))
  const key = files.newKey(7)
  return { put: (bytes: Uint8Array) => files.put(7, bytes, key), isStored: () => existsSync(join(folder, key)) }
}

const text = (words: string) => new TextEncoder().encode(words)

/** checks.md no. 20: a place for a virus scan (deploy.md#a-virus-scanner). */
describe('a scanner', () => {
  it('sees every byte of a file, which is stored once it says so', async () => {
    const seen: Buffer[] = []
    const url = await scanner((bytes) => {
      seen.push(bytes)
      return honest(bytes)
    })
    const { put, isStored } = store(url)
    const bytes = Buffer.alloc(200_000, 'proposta ')
    await put(bytes)
    expect(seen[0]?.equals(bytes)).toBe(true)
    expect(isStored()).toBe(true)
  })

  it('refuses a file, which is not stored, and says what to do', async () => {
    const { put, isStored } = store(await scanner(honest))
    await expect(put(text(`%PDF-1.7 ${eicar}`))).rejects.toMatchObject({ code: 'VALIDATION' })
    expect(isStored()).toBe(false)
  })

  it.each([
    ['hangs up', () => null],
    ['says nothing', () => '\0'],
    ['has had enough', () => 'INSTREAM size limit exceeded. ERROR\0'],
    ['says something else', () => 'stream: OK, perhaps\0'],
  ])('that %s lets nothing through, and it may be tried again', async (_, judge) => {
    const { put, isStored } = store(await scanner(judge))
    const refused = { code: 'UNAVAILABLE', details: { reason: 'file_scan' } }
    await expect(put(text('contrato'))).rejects.toMatchObject(refused)
    expect(isStored()).toBe(false)
  })

  it('that cannot be reached lets nothing through', async () => {
    const url = await scanner(honest)
    await new Promise((closed) => servers.pop()?.close(closed))
    const { put, isStored } = store(url)
    await expect(put(text('contrato'))).rejects.toMatchObject({ code: 'UNAVAILABLE', message: /antivírus/ })
    expect(isStored()).toBe(false)
  })
})
