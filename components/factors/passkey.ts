import type { PasskeyCreation, PasskeyRequest } from '@/lib/contracts/passkey'

/** Why no passkey was used: `reason` is a key of `errors.reasons` in messages/, which useSayError() says. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
  readonly reason: string
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Browsers tell a person who declines, one who waits too long and one who has no passkey here by one name. */
const reasons: Record<string, string> = {
  NotAllowedError: 'passkey_cancelled',
  AbortError: 'passkey_cancelled',
  InvalidStateError: 'passkey_known',
}

/** Whether the browser has passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

type Webauthn = typeof import('@simplewebauthn/browser')

/** The library is loaded by whoever uses a passkey, and by nobody else. Throws PasskeyError. */
async function ceremony<T>(work: (webauthn: Webauthn) => Promise<T>): Promise<T> {
  if (!knowsPasskeys()) throw new PasskeyError('passkey_unsupported')
  try {
    return await work(await import('@simplewebauthn/browser'))
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new PasskeyError(reasons[name] ?? 'passkey_failed', error)
  }
}

/** The person's passkey signs what is asked, as `credential` of the tenant API takes it. */
export const answerByPasskey = (options: PasskeyRequest) =>
  ceremony(({ startAuthentication }) => startAuthentication({ optionsJSON: options }))

/** Whether the browser offers passkeys among what it fills in, and reads what is asked without the library. */
export const fillsInPasskeys = async (): Promise<boolean> => {
  const known = window.PublicKeyCredential
  return 'parseRequestOptionsFromJSON' in (known ?? {}) && ((await known.isConditionalMediationAvailable?.()) ?? false)
}

/**
 * As above, by the passkey that the person picks where the browser fills in their e-mail, until `signal` ends it. Only
 * where it `fillsInPasskeys`: every sign-in page would load the library otherwise.
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
