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

/** `POST /api/auth/user`, the legacy register. */
export const registerSchema = z
  .object({ email: email.pipe(z.email()), password: newPasswordSchema })
  .refine(({ email, password }) => password.toLowerCase() !== email, {
    ...rule('A senha não pode ser o próprio e-mail.', 'password_email'),
    path: ['password'],
  })
