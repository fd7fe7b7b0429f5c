import type { PasskeyCreation, PasskeyRequest } from '@/lib/contracts/passkey'

/** A failed use of a passkey: `reason` is a key of `errors.reasons` in messages/, which useSayError() says. */
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

/** The browser has passkeys. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

type Webauthn = typeof import('@simplewebauthn/browser')

/** Loads the library with the first use of a passkey. Throws PasskeyError. */
async function ceremony<T>(work: (webauthn: Webauthn) => Promise<T>): Promise<T> {
  if (!knowsPasskeys()) throw new PasskeyError('passkey_unsupported')
  try {
    return await work(await import('@simplewebauthn/browser'))
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new PasskeyError(reasons[name] ?? 'passkey_failed', error)
  }
}

/** The challenge signed by the person's passkey, as `credential` of the tenant API takes it. */
export const answerByPasskey = (options: PasskeyRequest) =>
  ceremony(({ startAuthentication }) => startAuthentication({ optionsJSON: options }))

/** The browser offers passkeys in its autofill, and parses a challenge without the library. */
export const fillsInPasskeys = async (): Promise<boolean> => {
  const known = window.PublicKeyCredential
  return 'parseRequestOptionsFromJSON' in (known ?? {}) && ((await known.isConditionalMediationAvailable?.()) ?? false)
}

/**
 * As `answerByPasskey`, by the passkey that the person picks in the browser's autofill, until `signal` ends it. Only
 * where it `fillsInPasskeys`: otherwise every sign-in page would load the library.
 */
export async function answerByAutofill(options: PasskeyRequest, signal: AbortSignal) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  const picked = await navigator.credentials.get({ mediation: 'conditional', publicKey, signal })
  if (!(picked instanceof PublicKeyCredential)) throw new PasskeyError('passkey_failed')
  return picked.toJSON()
}

/** A new passkey in an authenticator that the person chooses. */
export const makePasskey = (options: PasskeyCreation) =>
  ceremony(({ startRegistration }) => startRegistration({ optionsJSON: options }))
