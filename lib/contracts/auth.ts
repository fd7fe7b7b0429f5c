import * as z from 'zod'

const email = z.string().trim().toLowerCase().min(1).max(160)

/** `POST /api/auth`. The e-mail is compared without case or outer spaces. */
export const signInSchema = z.object({ email, password: z.string().min(1).max(256) })
export type SignIn = z.infer<typeof signInSchema>

/** What sign-in and legacy register answer inside `response`. */
export const signedInSchema = z.object({ token: z.string(), onboarding: z.enum(['waiting', 'finished']) })

const rule = (message: string, reason: string) => ({ message, params: { reason } })

/** A password that may be chosen (domain.md 2.0): 10 characters or more, with a letter and a digit. */
export const newPasswordSchema = z
  .string()
  .min(10)
  .max(256)
  .refine((text) => /\p{L}/u.test(text), rule('A senha deve ter ao menos uma letra.', 'password_letter'))
  .refine((text) => /\d/.test(text), rule('A senha deve ter ao menos um número.', 'password_digit'))

/** The words for a password that is the person's own e-mail (domain.md 2.0); the server alone knows it. */
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

/** `POST /api/auth/me`: the person says who they are once more. */
export const confirmSchema = z.object({ password: z.string().min(1).max(256) })

/** Good until `valid_until`, five minutes from now, as an instant of ISO 8601. */
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

/** What a sign-in answers instead of a token where a second factor is asked for (domain.md 5.6). */
export const challengeSchema = z.object({ second_factor: z.array(z.enum(['totp', 'passkey'])), challenge: z.string() })

/** `POST /api/auth/second-factor/verify`: six digits, or a recovery code. */
export const verifySecondFactorSchema = z.object({
  challenge: z.string().min(1).max(2000),
  code: z.string().trim().min(6).max(40),
})

/** `POST /api/auth/second-factor`: without a code it begins, with one it ends the enrolment. */
export const enrolSchema = z.object({
  setup: z.string().max(2000).optional(),
  code: z.string().trim().max(12).optional(),
  password: z.string().min(1).max(256),
  label: z.string().trim().min(1).max(60).default('Aplicativo autenticador'),
})
/** The secret is shown once, and kept only when its first code has been given. */
export const enrolmentSchema = z.object({ secret: z.string(), uri: z.string(), setup: z.string() })
export type Enrolment = z.infer<typeof enrolmentSchema>
export const enrolledSchema = z.object({ id: z.int(), recovery_codes: z.array(z.string()) })

/** `GET /api/auth/second-factor`. */
export const secondFactorsSchema = z.object({
  factors: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['totp', 'passkey']),
      label: z.string(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
    }),
  ),
  /** Recovery codes not used yet. */
  recovery_codes: z.int(),
})
export type SecondFactors = z.infer<typeof secondFactorsSchema>

/** `POST /api/auth/second-factor/{id}/remove`: the password once more, as it hurts. */
export const removeFactorSchema = z.object({ password: z.string().min(1).max(256) })
