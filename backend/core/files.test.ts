import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { openFiles } from './files'
import { silent } from './testing'

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

it('refuses to start on what it cannot do, and says so where nothing was set', async () => {
  expect(() => openFiles('s3://bucket', silent)).toThrow(expect.objectContaining({ name: 'StartupRefusal' }))
  const nowhere = openFiles(undefined, silent)
  await expect(nowhere.put(7, new Uint8Array())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(nowhere.read('x')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
