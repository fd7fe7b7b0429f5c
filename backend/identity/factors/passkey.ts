import { randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@/lib/contracts/passkey'
import type { Scope } from '../../core/database/scope'
import type { Services } from '../../core/services/services'
import type { Passkey } from '../accounts/second-factor.table'

/**
 * The ceremonies of a passkey (WebAuthn level 3). What they wait for is cryptography, so none runs inside a
 * transaction. The library is loaded by the first: most days begin without one.
 */
const webauthn = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** EdDSA, ES256, RS256: what authenticators have. */
const algorithms = [-8, -7, -257]
/** How long the browser waits for the person, in milliseconds. */
const timeout = 2 * 60_000

/** Whose passkeys they are: those of the tenant's own host, so that one of another tenant opens nothing here. */
export interface Site {
  name: string
  rpID: string
  origin: string
}

/** By the deployment's own setting, never by what a request says of its host. */
export function siteFor({ siteOf }: Pick<Services, 'siteOf'>, { tenant }: Scope): Site {
  const { hostname, origin } = new URL(siteOf(tenant.slug))
  return { name: tenant.name, rpID: hostname, origin }
}

/** What a passkey signs: good for one challenge, in base64url. */
export const newNonce = (): string => randomBytes(32).toString('base64url')

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
/** The person's handle in every authenticator: their uuid, which names them to nobody else. */
const handleOf = (uuid: string) => new Uint8Array(Buffer.from(uuid.replaceAll('-', ''), 'hex'))

/** What the browser is asked for. Without `known` any passkey of the site's will do. */
export async function askFor({ rpID }: Site, nonce: string, known?: readonly Passkey[]): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID,
    timeout,
    challenge: bytesOf(nonce),
    userVerification: 'required',
    ...(known && { allowCredentials: known.map(({ id, transports }) => ({ id, transports })) }),
  })
  // Guarantee: of the shape that was asked for.
  return options as PasskeyRequest
}

/** What a new passkey is made from: discoverable, and never one of `known` again. */
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
    challenge: bytesOf(nonce),
    userID: handleOf(person.uuid),
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
 * Who made an authenticator is not asked. A statement that names certificates is refused unread: to check it, the
 * library would fetch whatever address they hold.
 */
async function vouchesForItself(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await helpers()
  const read = decodeAttestationObject(bytesOf(attestation))
  const format = read.get('fmt')
  return format === 'none' || (format === 'packed' && !read.get('attStmt').get('x5c'))
}

/** The passkey that the browser made for `nonce` on this site, or null. */
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
    // What does not fit is told by throwing.
    return null
  }
}

/**
 * The authenticator's count after `passkey` of the person `uuid` signed `nonce` on this site, with the person verified;
 * null where it did not. Zero from those that do not count.
 */
export async function readAnswer(
  { rpID, origin }: Site,
  nonce: string,
  { uuid, passkey }: { uuid: string; passkey: Passkey },
  credential: PasskeyAnswer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { userHandle, ...response } = credential.response
  if (userHandle && !Buffer.from(userHandle, 'base64url').equals(handleOf(uuid))) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: nonce,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id: passkey.id, publicKey: bytesOf(passkey.public_key), counter: passkey.counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
