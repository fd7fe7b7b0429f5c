import { createHmac, generateKeyPairSync, sign as signRs } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { User } from '@/lib/contracts/user'
import { makeTokens } from './tokens'

const [key, older] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const tokens = makeTokens([key])
const now = new Date('2026-11-21T12:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const uuid = '3eee06d3-07bb-4512-b557-e65c32d0d0cd'
const user: User = {
  uuid,
  username: 'ana',
  email: 'ana@example.com',
  type_user: 'Corretor',
  profile: 'Corretor',
  person: { name: 'Ana', fullname: 'Ana Lima', corporate_reason: null },
  permissions: [],
  onboarding: 'finished',
}
const request = { sid: uuid, ver: 3, slug: 'aurora', issuedAt: now, expiresAt: at(60) }

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
const payload = { sub: uuid, sid: uuid, ver: 3, aud: 'aurora', iat: seconds(now), exp: seconds(at(60)) }
const hmac = (text: string, algorithm = 'sha256') => createHmac(algorithm, key).update(text).digest('base64url')
/** A token with any claims, signed with the right key. */
const forge = (claims: object, header: object = { alg: 'HS256', typ: 'JWT' }, algorithm?: string) => {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${hmac(text, algorithm)}`
}
const verify = (token: string, slug = 'aurora', when = now) => tokens.verify(token, slug, when)

describe('tokens', () => {
  it('carry the user at data.response and read back', async () => {
    const token = await tokens.sign(user, request)
    expect(await verify(token)).toEqual({ sub: uuid, sid: uuid, ver: 3, exp: seconds(at(60)) })
    const body = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(body).toMatchObject({ aud: 'aurora', data: { response: user } })
    expect(await verify(forge(payload))).not.toBeNull()
  })

  it('stay good under an older key, and are signed with the newest', async () => {
    const old = await makeTokens([older]).sign(user, request)
    expect(await makeTokens([key, older]).verify(old, 'aurora', now)).not.toBeNull()
    expect(await verify(old)).toBeNull()
    expect(await verify(await makeTokens([key, older]).sign(user, request))).not.toBeNull()
  })

  it('end at their second, and do not begin before nbf', async () => {
    const token = await tokens.sign(user, request)
    expect(await verify(token, 'aurora', at(59))).not.toBeNull()
    expect(await verify(token, 'aurora', at(60))).toBeNull()
    expect(await verify(forge({ ...payload, nbf: seconds(at(10)) }))).toBeNull()
  })

  it('AU5 belong to one tenant', async () => {
    expect(await verify(await tokens.sign(user, request), 'boreal')).toBeNull()
    const { aud, ...without } = payload
    expect(await verify(forge(without))).toBeNull()
  })

  it.each(['sub', 'sid', 'ver', 'iat', 'exp'] as const)('are nothing without %s', async (name) => {
    const { [name]: _, ...rest } = payload
    expect(await verify(forge(rest))).toBeNull()
  })

  it('AU5 are nothing when edited, cut or empty', async () => {
    const [head, body, mark] = (await tokens.sign(user, request)).split('.')
    const other = encode({ ...payload, sub: '00000000-0000-4000-8000-000000000000' })
    const broken = [
      `${head}.${other}.${mark}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      '',
      'x',
      '..',
      `${head}.${body}.${mark}x`,
    ]
    for (const token of broken) expect(await verify(token), token).toBeNull()
  })

  it('AU5 are not signed by whatever their header says', async () => {
    const none = encode({ alg: 'none', typ: 'JWT' })
    expect(await verify(`${none}.${encode(payload)}.`)).toBeNull()
    expect(await verify(`${none}.${encode(payload)}.${hmac(`${none}.${encode(payload)}`)}`)).toBeNull()
    for (const alg of ['None', 'NONE', 'HS384', 'HS512', 'RS256', 'ES256', 'dir', '']) {
      expect(await verify(forge(payload, { alg, typ: 'JWT' })), alg).toBeNull()
    }
    // Signed with the right key, but not by HS256.
    expect(await verify(forge(payload, { alg: 'HS384', typ: 'JWT' }, 'sha384'))).toBeNull()
    expect(await verify(forge(payload, { alg: 'HS512', typ: 'JWT' }, 'sha512'))).toBeNull()
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const jwk = publicKey.export({ format: 'jwk' })
    const text = `${encode({ alg: 'RS256', typ: 'JWT', jwk, jku: 'https://evil.test/k' })}.${encode(payload)}`
    expect(await verify(`${text}.${signRs('sha256', Buffer.from(text), privateKey).toString('base64url')}`)).toBeNull()
    // A valid signature: additional header fields are ignored.
    expect(await verify(forge(payload, { alg: 'HS256', typ: 'JWT', kid: '../../dev/null' }))).not.toBeNull()
    expect(await verify(forge(payload, { alg: 'HS256', typ: 'JWT', crit: ['x'], x: 1 }))).toBeNull()
  })
})
