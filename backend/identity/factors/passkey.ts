import { randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@/lib/contracts/passkey'
import type { Scope } from '../../core/database/scope'
import type { Services } from '../../core/services/services'
import type { Passkey } from '../accounts/second-factor.table'

/**
 * The ceremonies of a passkey (WebAuthn level 3). They are cryptography, so none runs inside a transaction. The library
 * is imported on first use: many processes never need it.
 */
const webauthn = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** EdDSA, ES256, RS256: the algorithms authenticators use. */
const algorithms = [-8, -7, -257]
/** The browser's timeout, in milliseconds. */
const timeout = 2 * 60_000

/** The relying party: the tenant's own host, so that another tenant's passkeys do not work here. */
export interface Site {
  name: string
  rpID: string
  origin: string
}

/** From the deployment's settings, never from the request's Host. */
export function siteFor({ siteUrl }: Pick<Services, 'siteUrl'>, { tenant }: Scope): Site {
  const { hostname, origin } = new URL(siteUrl(tenant.slug))
  return { name: tenant.name, rpID: hostname, origin }
}

/** Random challenge to sign, valid once, in base64url. */
export const newNonce = (): string => randomBytes(32).toString('base64url')

const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
/** User handle stored in authenticators: the uuid, which is meaningless elsewhere. */
const toHandle = (uuid: string) => new Uint8Array(Buffer.from(uuid.replaceAll('-', ''), 'hex'))

/** The browser's options for signing. Without `known`, any passkey of the site is accepted. */
export async function askFor({ rpID }: Site, nonce: string, known?: readonly Passkey[]): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID,
    timeout,
    challenge: toBytes(nonce),
    userVerification: 'required',
    ...(known && { allowCredentials: known.map(({ id, transports }) => ({ id, transports })) }),
  })
  // Guarantee: of the shape that was asked for.
  return options as PasskeyRequest
}

/** The browser's options for creating a passkey: discoverable, and none of `known` again. */
export async function askForNew(
  { name: rpName, rpID }: Site,
  nonce: string,
  person: { uuid: string; email: string; name: string },
  known: readonly Passkey[],
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    timeout,
    challenge: toBytes(nonce),
    userID: toHandle(person.uuid),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  // Guarantee: as above.
  return options as PasskeyCreation
}

/**
 * Attestation is not used. A statement with certificates is refused unread: to verify it, the library would fetch
 * whatever URLs they contain.
 */
async function vouchesForItself(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await helpers()
  const read = decodeAttestationObject(toBytes(attestation))
  const format = read.get('fmt')
  return format === 'none' || (format === 'packed' && !read.get('attStmt').get('x5c'))
}

/** The passkey that the browser created for `nonce` on this site, or null. */
export async function readNew({ rpID, origin }: Site, nonce: string, credential: NewPasskey): Promise<Passkey | null> {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    if (!(await vouchesForItself(credential.response.attestationObject))) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: nonce,
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    const public_key = Buffer.from(publicKey).toString('base64url')
    return { id, public_key, counter, transports: credential.response.transports, answered: [] }
  } catch {
    // The library throws on a mismatch.
    return null
  }
}

/**
 * Verifies a signature of `nonce` by `passkey` of the person `uuid`, with user verification. Answers the
 * authenticator's counter (zero without one), or null if it does not hold.
 */
export async function readAnswer(
  { rpID, origin }: Site,
  nonce: string,
  { uuid, passkey }: { uuid: string; passkey: Passkey },
  credential: PasskeyAnswer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { userHandle, ...response } = credential.response
  if (userHandle && !Buffer.from(userHandle, 'base64url').equals(toHandle(uuid))) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: nonce,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id: passkey.id, publicKey: toBytes(passkey.public_key), counter: passkey.counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
