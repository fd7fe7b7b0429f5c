/**
 * Completes package-lock.json with the optional packages of other platforms that the registry lacked when the lock was
 * made; without them `npm ci` considers the lock incomplete. Run it after adding a package.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = { version?: string; optionalDependencies?: Record<string, string>; dev?: boolean; optional?: boolean }
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

const systems = ['android', 'darwin', 'linux', 'win32', 'freebsd']
const processors = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'wasm32']
const wordIn = (name: string, words: string[]) => words.filter((word) => name.split(/[-/]/).includes(word)).slice(0, 1)

const isThere = (from: string, name: string): boolean =>
  `${from}${from && '/'}node_modules/${name}` in lock.packages ||
  (from !== '' && isThere(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name))

for (const [from, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (isThere(from, name)) continue
    const [cpu, os] = [wordIn(name, processors), wordIn(name, systems)]
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^\D*/, ''),
      ...(cpu.length ? { cpu } : {}),
      ...(parent.dev ? { dev: true } : {}),
      optional: true,
      ...(os.length ? { os } : {}),
      ...(name.includes('musl') ? { libc: ['musl'] } : {}),
    }
    console.log(`added ${name}`)
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
