import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts short secrets (a mail server's password) for the database, each bound to its tenant. */
export interface SecretBox {
  seal: (text: string, tenantId: number) => string
  /** Null when no key opens it, or it was sealed for another tenant. */
  open: (sealed: string, tenantId: number) => string | null
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const boundTo = (tenantId: number) => Buffer.from(`tenant:${tenantId}`)

/** Seals with the first of `keys` (each at least 32 bytes) and opens with all of them. */
export function makeSecretBox(keys: readonly Uint8Array[]): SecretBox {
  const derived = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'balcao/secret-box', 32)))
  const openWith = (key: Buffer, bytes: Buffer, tenantId: number): string | null => {
    try {
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAAD(boundTo(tenantId)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    } catch {
      return null
    }
  }
  return {
    seal: (text, tenantId) => {
      const [newest] = derived
      if (!newest) throw new Error('a secret box needs a key')
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, newest, iv, { authTagLength: tagBytes }).setAAD(boundTo(tenantId))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`
    },
    open: (sealed, tenantId) => {
      // Accept only the canonical spelling: attempts are counted by the sealed text.
      const content = /^v1\.([\w-]+)$/.exec(sealed)?.[1]
      if (content === undefined) return null
      const bytes = Buffer.from(content, 'base64url')
      for (const key of derived) {
        const text = openWith(key, bytes, tenantId)
        if (text !== null) return text
      }
      return null
    },
  }
}
