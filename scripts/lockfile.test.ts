import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Names = Record<string, string>
interface Entry {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  cpu?: string[]
  os?: string[]
}

/** Compares the installed packages with the lock, without a registry (`npm run verify:all` asks one). */
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const own = json('package.json') as {
  dependencies: Names
  devDependencies: Names
  optionalDependencies: Names
  overrides: Names
  allowScripts: Record<string, boolean>
}
const lock = json('package-lock.json') as { packages: Record<string, Entry> }
const entries = Object.entries(lock.packages).filter(([path]) => path !== '')
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const pathsWhere = (isSo: (entry: Entry) => boolean) => entries.filter(([, entry]) => isSo(entry)).map(([path]) => path)

const asked = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies }

it('package.json names exact versions, and the lock holds the same', () => {
  const all = Object.entries({ ...asked, ...own.overrides })
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  const root = lock.packages[''] as typeof own
  expect({ ...root.dependencies, ...root.devDependencies, ...root.optionalDependencies }).toEqual(asked)
  const others = Object.entries(asked).filter(([name, version]) => {
    return lock.packages[`node_modules/${name}`]?.version !== version
  })
  expect(others).toEqual([])
})

it('every package comes from the registry: none from git, a file or an address of its own', () => {
  expect(pathsWhere(({ link }) => link === true)).toEqual([])
  expect(pathsWhere(({ version }) => !/^\d+\.\d+\.\d+/.test(version ?? ''))).toEqual([])
  // The lock names no host, so that any registry can serve it.
  expect(pathsWhere(({ resolved }) => resolved !== undefined)).toEqual([])
})

it('every package is known by its digest, but those of other platforms that the lock was completed with', () => {
  const bare = entries.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))
  expect(bare.filter(([, { optional, cpu, os }]) => !(optional && (cpu || os))).map(([path]) => path)).toEqual([])
})

it('the packages that would run a script when installed are those named, and none is let', () => {
  const named = new Set(pathsWhere(({ hasInstallScript }) => hasInstallScript === true).map(nameOf))
  expect(Object.keys(own.allowScripts).toSorted()).toEqual([...named].toSorted())
  expect(Object.values(own.allowScripts)).not.toContain(true)
})

it.each(['next', 'react', 'react-dom', 'zod', 'drizzle-orm', '@opentelemetry/api'])('%s is there once', (name) => {
  expect(entries.map(([path]) => path).filter((path) => nameOf(path) === name)).toEqual([`node_modules/${name}`])
})

/**
 * Licences that require attribution only; of the weak copyleft ones, MPL (per file) and the LGPL of a picture library
 * that is loaded unmodified.
 */
const allowed = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1'.split(
    ' ',
  ),
)
/** Packages whose licence is in a text file rather than in package.json. */
const read: Names = { 'png-js': 'MIT' }

it('every licence is one that we may use', () => {
  const isAllowed = (expression: string): boolean =>
    expression
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)))
  const found = entries
    .filter(([, { license, integrity }]) => license !== undefined || integrity !== undefined)
    .map(([path, { license }]) => [nameOf(path), license ?? read[nameOf(path)] ?? 'none'] as const)
  expect(found.filter(([, licence]) => !isAllowed(licence))).toEqual([])
})
