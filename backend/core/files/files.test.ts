import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { silent } from '../../testing/backend'
import { toyStore } from '../../testing/s3'
import { toApiError } from '../errors/database'
import { checkFiles, type Files, openFiles } from './files'
import { parsePlace } from './place'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

it('keeps bytes under keys of its own, by tenant, until they are discarded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-files-'))
  const files = openFiles(pathToFileURL(folder).href, silent)
  const bytes = new Uint8Array([1, 2, 3])
  const [one, two] = [await files.put(7, bytes), await files.put(7, bytes)]
  expect(one.key).toMatch(/^7\/[0-9a-f]{2}\/[0-9a-f-]{36}$/)
  expect(one.key).not.toBe(two.key)
  expect(one).toMatchObject({ size: 3, sha256: '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81' })
  expect(new Uint8Array(await files.read(one.key))).toEqual(bytes)
  await files.discard([one.key, 'gone'])
  expect(filesIn(folder)).toHaveLength(1)
  await expect(files.read(one.key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(files.read('../../etc/passwd')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('calls nothing gone that is not known to be: a folder that is away, something that is no file', async () => {
  const [folder, elsewhere] = [join(mkdtempSync(join(tmpdir(), 'balcao-files-')), 'a'), join(tmpdir(), randomUUID())]
  const errors: unknown[] = []
  const log = pino({}, { write: (line: string) => errors.push(JSON.parse(line)) })
  const files = openFiles(pathToFileURL(folder).href, log)
  const { key } = await files.put(7, new Uint8Array([1]))
  mkdirSync(join(folder, '7/folder'))
  const away = { code: 'UNAVAILABLE', details: { reason: 'files' } }
  await expect(files.read('7/folder')).rejects.toMatchObject(away)
  renameSync(folder, elsewhere)
  await expect(files.read(key)).rejects.toMatchObject(away)
  await expect(files.open(key)).rejects.toMatchObject(away)
  expect(errors).toMatchObject([{ key: '7/folder' }, { key }, { key }])
  renameSync(elsewhere, folder)
  expect(await files.read(key)).toHaveLength(1)
})

it('what a full disk cut short leaves nothing behind, and is said to be so (14.34)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-files-'))
  const files = openFiles(pathToFileURL(folder).href, silent)
  const key = files.newKey(7)
  mkdirSync(join(folder, key, '..'), { recursive: true })
  symlinkSync('/dev/full', join(folder, key))
  const error = await files.put(7, new Uint8Array([1, 2, 3]), key).catch((thrown: unknown) => thrown)
  expect(toApiError(error)).toMatchObject({ code: 'UNAVAILABLE', details: { reason: 'disk_full' } })
  expect(existsSync(join(folder, key))).toBe(false)
})

it('a folder that takes nothing refuses the start, and says why (14.34)', async () => {
  const [under, good] = [join(mkdtempSync(join(tmpdir(), 'balcao-files-')), 'file'), mkdtempSync(join(tmpdir(), 'b-'))]
  writeFileSync(under, '')
  for (const folder of [join(under, 'files'), '/dev/null/files']) {
    const message = expect.stringMatching(/^A pasta \/.*, de FILES_URL, não aceita gravação \(E[A-Z]+\): .*\.$/)
    await expect(checkFiles(pathToFileURL(folder).href)).rejects.toMatchObject({ name: 'StartupRefusal', message })
  }
  await checkFiles(pathToFileURL(join(good, 'a/b')).href)
  expect(filesIn(good)).toEqual([])
})

it('says so where nothing was set', async () => {
  const nowhere = openFiles(undefined, silent)
  await expect(nowhere.put(7, new Uint8Array())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(nowhere.read('x')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

const refusal = expect.objectContaining({ name: 'StartupRefusal', message: expect.stringMatching(/^\S.*\.$/) })

describe('FILES_URL', () => {
  it('names a folder, or a bucket and where it lies', () => {
    expect(parsePlace('file:///var/lib/balc%C3%A3o')).toEqual({ folder: '/var/lib/balcão' })
    expect(parsePlace('s3://my.bucket')).toEqual({ bucket: 'my.bucket', prefix: '' })
    expect(parsePlace('s3://bucket/a/b/?endpoint=http://127.0.0.1:9000&region=sa-east-1')).toEqual({
      bucket: 'bucket',
      prefix: 'a/b/',
      endpoint: 'http://127.0.0.1:9000',
      region: 'sa-east-1',
    })
  })

  it.each([
    's3://',
    's3://UPPER',
    's3://bucket?endpoint=minio:9000',
    's3://bucket?secret=x',
    's3://key:secret@bucket',
    's3://bucket/a%2F..%2Fb/%2E%2E%2e',
    'file://host/x',
    'http://bucket',
  ])('refuses %s in one sentence', (url) => {
    expect(() => openFiles(url, silent)).toThrow(refusal)
  })
})

/** Nobody listens there, and nobody else is asked for credentials. */
const nobody = 's3://bucket?endpoint=http://127.0.0.1:1'
const stubCredentials = () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
}
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('an S3 store that does not answer', () => {
  it('refuses the start', async () => {
    stubCredentials()
    await expect(checkFiles(nobody)).rejects.toEqual(refusal)
  })

  it('is no reason to call a file gone', async () => {
    stubCredentials()
    const files = openFiles(nobody, silent)
    await expect(files.read('7/ab/x')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(files.open('7/ab/x')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await files.discard(['7/ab/x'])
  })
})

describe('an S3 store that answers', () => {
  let store: Awaited<ReturnType<typeof toyStore>>
  beforeAll(async () => {
    store = await toyStore('bucket')
  })
  afterAll(() => store.close())

  it('has lost an object only where it says so of that object', async () => {
    stubCredentials()
    const filesOf = (bucket: string) => openFiles(`s3://${bucket}?endpoint=${store.endpoint}`, silent)
    const files = filesOf('bucket')
    const { key } = await files.put(7, new Uint8Array([1, 2]))
    const fates = async (from: Files, asked: string) => [
      await from.read(asked).then(
        (bytes) => bytes.byteLength,
        ({ code }) => code,
      ),
      await from.open(asked).then(
        async (stream) => (await new Response(stream).bytes()).byteLength,
        ({ code }) => code,
      ),
    ]
    expect(await fates(files, key)).toEqual([2, 2])
    expect(await fates(files, '7/gone')).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect(await fates(filesOf('other'), key)).toEqual(['UNAVAILABLE', 'UNAVAILABLE'])
    store.open = false
    expect(await fates(files, '7/gone')).toEqual(['UNAVAILABLE', 'UNAVAILABLE'])
  })
})

/** A bucket to test in, with its credentials in AWS's variables: `s3://bucket?endpoint=http://127.0.0.1:9000`. */
const bucket = process.env.TEST_S3_URL
describe.runIf(bucket)(bucket ? 'an S3 store' : 'an S3 store: not run, set TEST_S3_URL to a bucket to test in', () => {
  const below = (prefix: string) => {
    const url = new URL(bucket ?? '')
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${prefix}`
    return url.href
  }
  /** A stream of `pieces` times 1 MB, which breaks after them if told to. */
  const stream = (pieces: number, breaks = false) =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (pieces-- > 0) controller.enqueue(new Uint8Array(1_000_000).fill(pieces))
        else if (breaks) controller.error(new Error('cut'))
        else controller.close()
      },
    })

  it('opens, and is refused where there is no such bucket', async () => {
    await checkFiles(bucket)
    const missing = (bucket ?? '').replace(/^s3:\/\/[^/?]+/, 's3://no-such-bucket-here')
    await expect(checkFiles(missing)).rejects.toEqual(refusal)
  })

  it('keeps bytes below its prefix until they are discarded', async () => {
    const [files, others] = [openFiles(below('one'), silent), openFiles(below('two'), silent)]
    const bytes = new Uint8Array([1, 2, 3])
    const kept = await files.put(7, bytes)
    expect(new Uint8Array(await files.read(kept.key))).toEqual(bytes)
    await expect(others.read(kept.key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await files.discard([kept.key, '7/gone'])
    await expect(files.read(kept.key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(files.open(kept.key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each([0, 1, 8, 20])('takes a stream of %i MB, and gives it back as one', async (pieces) => {
    const files = openFiles(below('streams'), silent)
    const kept = await files.putStream(files.newKey(7), stream(pieces))
    expect(kept.size).toBe(pieces * 1_000_000)
    const hash = createHash('sha256')
    for await (const chunk of await files.open(kept.key)) hash.update(chunk)
    expect(hash.digest('hex')).toBe(kept.sha256)
    await files.discard([kept.key])
  })

  it.each([1, 20])('keeps nothing of a stream that breaks after %i MB', async (pieces) => {
    const files = openFiles(below('streams'), silent)
    const key = files.newKey(7)
    await expect(files.putStream(key, stream(pieces, true))).rejects.toThrow('cut')
    await expect(files.read(key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
