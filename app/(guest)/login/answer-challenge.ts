import { PasskeyError } from '@/components/factors/passkey'
import { type ChallengeAnswer, verifySecondFactor } from '@/lib/api/sign-in'
import { CallError, call } from '@/lib/browser/call'

/** Answers a challenge of a sign-in, with a code or a passkey's `credential`. */
export async function answerChallenge(challenge: string, answer: Omit<ChallengeAnswer, 'challenge'>) {
  return (await call(verifySecondFactor({ challenge, ...answer }), { guest: true })).onboarding
}

/** The challenge is over, or may have been answered without our hearing of it: the next answer needs another. */
export function isSpent(error: unknown): boolean {
  if (error instanceof PasskeyError) return false
  if (!(error instanceof CallError)) return true
  return error.status === 0 || error.status >= 500 || error.reason === 'challenge' || error.reason === 'passkey'
}
