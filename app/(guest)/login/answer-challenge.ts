import { PasskeyError } from '@/components/factors/passkey'
import { type ChallengeAnswer, verifySecondFactor } from '@/lib/api/sign-in'
import { CallError, call } from '@/lib/browser/call'

/** Answers a challenge of a sign-in, with a code or a passkey's `credential`. */
export async function answerChallenge(challenge: string, answer: Omit<ChallengeAnswer, 'challenge'>) {
  return (await call(verifySecondFactor({ challenge, ...answer }), { guest: true })).onboarding
}

/**
 * True if the challenge has expired, or was answered without our receiving the reply: the next answer needs a new one.
 */
export function isSpent(error: unknown): boolean {
  if (error instanceof PasskeyError) return false
  if (!(error instanceof CallError)) return true
  return error.status === 0 || error.status >= 500 || error.reason === 'challenge' || error.reason === 'passkey'
}
