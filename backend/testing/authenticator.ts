import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@/lib/contracts/passkey'

const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const present = 0x01
const verified = 0x04
const withKey = 0x40

/** Deviations from a correct browser and authenticator. */
export interface Quirks {
  origin?: string
  rpId?: string
  /** The person touched it and was not asked who they are. */
  unverified?: boolean
  userHandle?: string
}

/** An authenticator in software, with the browser around it: one passkey of P-256, signed as WebAuthn says. */
export class TestAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  #userHandle = ''
  readonly #site: string
  readonly #counts: boolean
  #count = 0

  /** `counts`: whether it reports a signature counter; passkeys synced across devices do not. */
  constructor(site: string, counts = false) {
    this.#site = site
    this.#counts = counts
  }

  /** A new passkey, as the browser returns it; without attestation (`none`) unless `statement` is given. */
  create({ challenge, rp, user }: PasskeyCreation, quirks: Quirks = {}, statement?: Map<string, unknown>): NewPasskey {
    // The user handle is set once, whatever another site sends.
    this.#userHandle ||= user.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinates = [x, y].map((text) => new Uint8Array(Buffer.from(text, 'base64url')))
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinates[0] ?? new Uint8Array()],
      [-3, coordinates[1] ?? new Uint8Array()],
    ])
    const data = Buffer.concat([
      this.#head(rp.id, quirks, withKey),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      isoCBOR.encode(key),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', statement ? 'packed' : 'none'],
      ['attStmt', statement ?? new Map()],
      ['authData', new Uint8Array(data)],
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge, quirks).toString('base64url'),
        // Guarantee: only types that CBOR has.
        attestationObject: encoded(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      },
    }
  }

  /** Signs the challenge. */
  answer({ challenge, rpId }: PasskeyRequest, quirks: Quirks = {}): PasskeyAnswer {
    const client = this.#client('webauthn.get', challenge, quirks)
    const data = this.#head(rpId, quirks)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey)
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: encoded(data),
        signature: encoded(signature),
        userHandle: quirks.userHandle ?? this.#userHandle,
      },
    }
  }

  #named() {
    return { id: encoded(this.#id), rawId: encoded(this.#id), type: 'public-key' as const }
  }

  #client(type: string, challenge: string, { origin = this.#site }: Quirks): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #head(rpId: string, quirks: Quirks, flags = 0): Buffer {
    if (this.#counts) this.#count += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#count)
    const said = flags | present | (quirks.unverified ? 0 : verified)
    return Buffer.concat([sha256(quirks.rpId ?? rpId), Buffer.from([said]), count])
  }
}
