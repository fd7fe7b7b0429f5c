import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Env, env, RefusedSetting } from '@/lib/process/env'
import { outageKind } from '@/lib/process/failure'
import { once } from '@/lib/process/holder'
import { makeWhole } from '@/lib/process/write-whole'

/** The secrets of this process, newest first: SESSION_SECRET, else the one kept in the data folder. */
export const secrets = (): string[] => once('secrets', () => env().secrets ?? [keptSecret(env(), 'secret')])

/**
 * The private key that signs pushes (system.md#pushes), 32 bytes: VAPID_PRIVATE_KEY, else one of the embedded way's own,
 * kept in the data folder. It is none of SESSION_SECRET's: a rotation would end every subscription.
 */
export const vapidKey = (): Uint8Array | undefined =>
  once('vapid key', () => {
    const { way, vapidKey: given } = env()
    return given ?? (way === 'embedded' ? deriveKey(keptSecret(env(), 'vapid'), 'vapid') : undefined)
  })

/** A key for one purpose, 32 bytes from each secret, newest first. No two labels share a key. */
export const keysFor = (label: string): Uint8Array[] =>
  once(`keys ${label}`, () => secrets().map((secret) => deriveKey(secret, label)))

export const deriveKey = (secret: string, label: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `balcao/${label}`, 32))

/**
 * 31 bits of the secret's hash. Ids by position would point every seal at another secret after a rotation, and sign
 * everyone out (structure.md#cookie).
 */
export const secretId = (secret: string): number => createHash('sha256').update(secret).digest().readUInt32BE(0) >>> 1

function keptSecret({ dataDir }: Env, name: string): string {
  const file = join(dataDir, name)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // An empty file is left by a start on a full disk: nothing was ever sealed with it.
    if (statSync(file, { throwIfNoEntry: false })?.size === 0) rmSync(file)
    // Of two concurrent starts only one writes, and both read the same.
    if (!existsSync(file)) makeWhole(file, `${randomBytes(32).toString('hex')}\n`)
  } catch (error) {
    throw unusable(file, error)
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
    throw error instanceof RefusedSetting ? error : unusable(file, error)
  }
  if (text.length < 32) throw new RefusedSetting(`O segredo ${file} precisa de pelo menos 32 caracteres.`)
  return text
}

const unusable = (file: string, error: unknown) =>
  new RefusedSetting(
    outageKind(error) === 'full'
      ? `O segredo ${file} não pode ser criado: o disco está sem espaço. Libere espaço e inicie de novo.`
      : `O segredo ${file} não pode ser lido ou criado.`,
  )
