/**
 * The rules of a new password (identity.md#passwords), shown while it is typed. The server checks the same by
 * `newPasswordSchema`, which would bring zod into the browser; a test keeps the two in step.
 */
export const passwordRules = ['length', 'letter', 'digit', 'email'] as const
export type PasswordRule = (typeof passwordRules)[number]

export const shortestPassword = 10
export const longestPassword = 256

const kept: Record<PasswordRule, (password: string, email: string) => boolean> = {
  length: ({ length }) => length >= shortestPassword && length <= longestPassword,
  letter: (password) => /\p{L}/u.test(password),
  digit: (password) => /\d/.test(password),
  email: (password, email) => password !== '' && password.toLowerCase() !== email.trim().toLowerCase(),
}

/** The rules and whether `password` meets each; without an address the e-mail rule is left out. */
export const checkPassword = (password: string, email?: string): { rule: PasswordRule; kept: boolean }[] =>
  passwordRules
    .filter((rule) => rule !== 'email' || email !== undefined)
    .map((rule) => ({ rule, kept: kept[rule](password, email ?? '') }))

/** True if `password` meets every rule. */
export const isGoodPassword = (password: string, email?: string): boolean =>
  checkPassword(password, email).every((rule) => rule.kept)
