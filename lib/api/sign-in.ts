import type * as z from 'zod'
import type {
  Challenge,
  PasskeyChallenge,
  passwordChangeSchema,
  signedInSchema,
  signInSchema,
} from '@/lib/contracts/auth'
import type { Guise, guiseInput } from '@/lib/contracts/guise'
import type { OwnSession } from '@/lib/contracts/session'
import type { User } from '@/lib/contracts/user'
import { data, del, done, get, post, put, response } from './endpoint'

type Ended = { ended: number }
/** The token itself never reaches the browser. */
export type SignedIn = Pick<z.output<typeof signedInSchema>, 'onboarding'>

export const signIn = (body: z.input<typeof signInSchema>) => post('/api/auth', response<SignedIn | Challenge>, body)
/** A challenge for any passkey of the site. */
export const askPasskeyChallenge = () => post('/api/auth', response<Challenge>, { passkey: true })
export type ChallengeAnswer = { challenge: string; code?: string; credential?: unknown }
/** Answers a challenge, with a code or a passkey's `credential`. */
export const verifySecondFactor = (body: ChallengeAnswer) =>
  post('/api/auth/second-factor/verify', response<SignedIn>, body)
export const closeSession = () => post('/api/auth/logout', done)

export const loadMe = () => get('/api/auth/me', response<Partial<User>>)
/** Confirms the person's identity (identity.md#confirmation), by password … */
export const confirmByPassword = (password: string) => post('/api/auth/me', done, { password })
/** … or by passkey, through a challenge. */
export const beginConfirmation = () => post('/api/auth/me', data<PasskeyChallenge>, { begin: true })
export const confirmByPasskey = (body: { challenge: string; credential: unknown }) => post('/api/auth/me', done, body)
export const changePassword = (body: z.input<typeof passwordChangeSchema>) =>
  put('/api/auth/password', data<Ended>, body)

export const listSessions = () => get('/api/auth/sessions', data<OwnSession[]>)
export const endSession = (uuid: string) => del(`/api/auth/sessions/${uuid}`, data<Ended>)
export const endOtherSessions = () => del('/api/auth/sessions?others=1', data<Ended>)

/** Sees as a person or a profile from the next call on, in this session. */
export const beginGuise = (subject: z.input<typeof guiseInput>) => post('/api/auth/guise', data<Guise>, subject)
export const endGuise = () => del('/api/auth/guise', done)
