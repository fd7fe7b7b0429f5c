import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Env, env, RefusedSetting } from '@/lib/env'
import { once } from '@/lib/holder'

/** The secrets of this process, newest first: SESSION_SECRET, else the one kept in the data folder. */
export const secrets = (): string[] => once('secrets', () => env().secrets ?? [keptSecret(env())])

/** A key for one purpose, 32 bytes from each secret, newest first. No two labels share a key. */
export const keysFor = (label: string): Uint8Array[] =>
  once(`keys ${label}`, () => secrets().map((secret) => deriveKey(secret, label)))

export const deriveKey = (secret: string, label: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `balcao/${label}`, 32))

/**
 * 31 bits of the secret's own hash. Ids by position would make every seal name another secret at each
 * rotation, and sign everyone out (design.md section 8).
 */
export const idOf = (secret: string): number => createHash('sha256').update(secret).digest().readUInt32BE(0) >>> 1

function keptSecret({ dataDir }: Env): string {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    // 'wx': of two that start at once, one writes and both read the same.
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw unusable(file)
  }
  return read(file)
}

function read(file: string): string {
  let text: string
  try {
    if ((statSync(file).mode & 0o077) !== 0) {
      throw new RefusedSetting(`O segredo ${file} pode ser lido por outros usuários: execute chmod 600 nele.`)
    }
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw error instanceof RefusedSetting ? error : unusable(file)
  }
  if (text.length < 32) throw new RefusedSetting(`O segredo ${file} precisa de pelo menos 32 caracteres.`)
  return text
}

const unusable = (file: string) => new RefusedSetting(`O segredo ${file} não pode ser lido ou criado.`)
