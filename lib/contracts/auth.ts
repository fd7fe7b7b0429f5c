import * as z from 'zod'
import { newPasskeySchema, passkeyAnswerSchema, passkeyCreationSchema, passkeyRequestSchema } from './passkey'

const email = z.string().trim().toLowerCase().min(1).max(160)
const password = z.string().min(1).max(256)
const challenge = z.string().min(1).max(2000)

/**
 * `POST /api/auth`. The e-mail is compared without case or outer spaces. With `passkey` no account is named: the answer
 * is a challenge for any passkey of the tenant, whose signature identifies the person.
 */
export const signInSchema = z.discriminatedUnion('passkey', [
  z.object({ passkey: z.literal(true) }),
  z.object({ passkey: z.literal(false).optional(), email, password }),
])

/** The `response` of sign-in and legacy register. */
export const signedInSchema = z.object({ token: z.string(), onboarding: z.enum(['waiting', 'finished']) })

const rule = (message: string, reason: string) => ({ message, params: { reason } })

/** A password that may be chosen (identity.md#passwords): 10 characters or more, with a letter and a digit. */
export const newPasswordSchema = z
  .string()
  .min(10)
  .max(256)
  .refine((text) => /\p{L}/u.test(text), rule('A senha deve ter ao menos uma letra.', 'password_letter'))
  .refine((text) => /\d/.test(text), rule('A senha deve ter ao menos um número.', 'password_digit'))

/** The refusal of a password that is the person's own e-mail (identity.md#passwords); only the server can check it. */
export const passwordIsEmail = { reason: 'password_email', message: 'A senha não pode ser o próprio e-mail.' }

/** `POST /api/auth/user`, the legacy register. */
export const registerSchema = z
  .object({ email: email.pipe(z.email()), password: newPasswordSchema })
  .refine(({ email, password }) => password.toLowerCase() !== email, {
    ...rule(passwordIsEmail.message, passwordIsEmail.reason),
    path: ['password'],
  })

/** `PUT /api/auth/password`. A wrong current one is 422 `CREDENTIALS`. */
export const passwordChangeSchema = z.object({
  current_password: z.string().min(1).max(256),
  password: newPasswordSchema,
})

const required = (field: string) => ({ ...rule('Campo obrigatório.', 'required'), path: [field] })

/**
 * `POST /api/auth/me`: confirms the person's identity again, by password or by passkey: `begin` answers a challenge,
 * `challenge` with the passkey's `credential` completes it.
 */
export const confirmSchema = z
  .object({
    password: password.optional(),
    begin: z.literal(true).optional(),
    challenge: challenge.optional(),
    credential: passkeyAnswerSchema.optional(),
  })
  .refine(({ password, begin, credential }) => password ?? begin ?? credential, required('password'))
  .refine(({ challenge, credential }) => !credential || challenge, required('challenge'))

/** A challenge for one of the person's passkeys. */
export const passkeyChallengeSchema = z.object({ challenge: z.string(), options: passkeyRequestSchema })
export type PasskeyChallenge = z.infer<typeof passkeyChallengeSchema>

/** Valid until `valid_until`, five minutes from now, as an ISO 8601 instant. */
export const confirmedSchema = z.object({ confirmed: z.literal(true), valid_until: z.iso.datetime() })

const repeated = { message: 'As senhas não são iguais.', params: { reason: 'password_confirmation' } }

/** A new password, typed twice. */
export const repeatedPasswordSchema = z
  .object({ password: newPasswordSchema, password_confirmation: z.string().max(256) })
  .refine(({ password, password_confirmation }) => password === password_confirmation, {
    ...repeated,
    path: ['password_confirmation'],
  })

/** `POST /api/recover-password/generate-token`. */
export const recoverSchema = z.object({ email })

/** `GET /api/recover-password/verify-token/{token}`. */
export const recoverableSchema = z.object({ valid: z.boolean() })

const factorKind = z.enum(['totp', 'passkey'])

/** Answer of a sign-in that needs a second factor, in place of a token (api.md#paths-of-our-own). */
export const challengeSchema = z.object({
  second_factor: z.array(factorKind),
  challenge: z.string(),
  /** For a passkey, if the person has one. */
  options: passkeyRequestSchema.optional(),
})
export type Challenge = z.infer<typeof challengeSchema>

/** `POST /api/auth/second-factor/verify`: six digits or a recovery code, or a passkey's answer. */
export const verifySecondFactorSchema = z
  .object({
    challenge,
    code: z.string().trim().min(6).max(40).optional(),
    credential: passkeyAnswerSchema.optional(),
  })
  .refine(({ code, credential }) => code ?? credential, required('code'))

/**
 * `POST /api/auth/second-factor`: without `setup` it begins an enrolment; with it and the first code, or the new
 * passkey, it completes it. Beginning requires the password, unless the person was just confirmed (`POST
 * /api/auth/me`).
 */
export const enrolSchema = z.object({
  kind: factorKind.default('totp'),
  password: password.optional(),
  setup: challenge.optional(),
  code: z.string().trim().max(12).optional(),
  credential: newPasskeySchema.optional(),
  label: z.string().trim().min(1).max(60).optional(),
})
/** The secret is shown once, and stored only after its first code. */
export const enrolmentSchema = z.object({ secret: z.string(), uri: z.string(), setup: z.string() })
export type Enrolment = z.infer<typeof enrolmentSchema>
export const passkeyEnrolmentSchema = z.object({ options: passkeyCreationSchema, setup: z.string() })
export type PasskeyEnrolment = z.infer<typeof passkeyEnrolmentSchema>
/** Recovery codes come with the first factor; adding another keeps the existing ones. */
export const enrolledSchema = z.object({ id: z.int(), recovery_codes: z.array(z.string()) })
export type Enrolled = z.infer<typeof enrolledSchema>

/** `GET /api/auth/second-factor`. */
export const secondFactorsSchema = z.object({
  factors: z.array(
    z.object({
      id: z.int(),
      kind: factorKind,
      label: z.string(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
    }),
  ),
  /** Recovery codes not used yet. */
  recovery_codes: z.int(),
})
export type SecondFactors = z.infer<typeof secondFactorsSchema>

/** `DELETE /api/auth/second-factor/{id}`: requires the password, unless the person was just confirmed. */
export const removeFactorSchema = z.object({ password: password.optional() })
