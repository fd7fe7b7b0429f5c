import { PasskeyError } from '@/components/factors/passkey'
import { CallError, call } from '@/lib/browser/call'

export type SignedIn = { response: { onboarding: 'waiting' | 'finished' } }

/** Answers a challenge of a sign-in, with a code or a passkey's `credential`. */
export async function answerChallenge(challenge: string, answer: { code: string } | { credential: unknown }) {
  const body = { challenge, ...answer }
  const { response } = await call<SignedIn>('/api/auth/second-factor/verify', { method: 'POST', body, guest: true })
  return response.onboarding
}

/** The challenge is over, or may have been answered without our hearing of it: the next answer needs another. */
export function isSpent(error: unknown): boolean {
  if (error instanceof PasskeyError) return false
  if (!(error instanceof CallError)) return true
  return error.status === 0 || error.status >= 500 || error.reason === 'challenge' || error.reason === 'passkey'
}
