import type { PasskeyCreation, PasskeyRequest } from '@/lib/contracts/passkey'

/** A failed use of a passkey: `reason` is a key of `errors.reasons` in messages/, translated by useSayError(). */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
  readonly reason: string
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Browsers use one name for three cases: declined, timed out, no passkey here. */
const reasons: Record<string, string> = {
  NotAllowedError: 'passkey_cancelled',
  AbortError: 'passkey_cancelled',
  InvalidStateError: 'passkey_known',
}

/** True if the browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

type Webauthn = typeof import('@simplewebauthn/browser')

/** Loads the library at the first use of a passkey. Throws PasskeyError. */
async function ceremony<T>(work: (webauthn: Webauthn) => Promise<T>): Promise<T> {
  if (!knowsPasskeys()) throw new PasskeyError('passkey_unsupported')
  try {
    return await work(await import('@simplewebauthn/browser'))
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new PasskeyError(reasons[name] ?? 'passkey_failed', error)
  }
}

/** Signs the challenge by the person's passkey; answers the tenant API's `credential`. */
export const answerByPasskey = (options: PasskeyRequest) =>
  ceremony(({ startAuthentication }) => startAuthentication({ optionsJSON: options }))

/** True if the browser offers passkeys in its autofill, and parses a challenge without the library. */
export const fillsInPasskeys = async (): Promise<boolean> => {
  const known = window.PublicKeyCredential
  return 'parseRequestOptionsFromJSON' in (known ?? {}) && ((await known.isConditionalMediationAvailable?.()) ?? false)
}

/**
 * As `answerByPasskey`, with the passkey picked in the browser's autofill, until `signal` aborts it. Only if the
 * browser `fillsInPasskeys`: otherwise every sign-in page would load the library.
 */
export async function answerByAutofill(options: PasskeyRequest, signal: AbortSignal) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  const picked = await navigator.credentials.get({ mediation: 'conditional', publicKey, signal })
  if (!(picked instanceof PublicKeyCredential)) throw new PasskeyError('passkey_failed')
  return picked.toJSON()
}

/** Creates a passkey in an authenticator that the person chooses. */
export const makePasskey = (options: PasskeyCreation) =>
  ceremony(({ startRegistration }) => startRegistration({ optionsJSON: options }))
