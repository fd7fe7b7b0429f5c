import * as z from 'zod'

/** Bytes in base64url, as WebAuthn's JSON has them; `max` characters. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** Request for a passkey's signature (WebAuthn's request options). Without `allowCredentials`, any of the site's. */
export const passkeyRequestSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor).optional(),
})
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>

/** Options to create a passkey (WebAuthn's creation options). */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  extensions: z.object({ credProps: z.boolean().optional() }),
  hints: z.array(z.enum(['hybrid', 'security-key', 'client-device'])),
})
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>

const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') }

/** A passkey's answer to a challenge, as the browser returns it; other parts are ignored. */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(100).nullish(),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>

/** A new passkey, as the browser returns it. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(8000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>
