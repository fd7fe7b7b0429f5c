/**
 * The rules of a new password (identity.md#passwords), told one by one while it is typed. The server checks the same in
 * `newPasswordSchema`, whose copy would bring zod into the browser; a test holds the two together.
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

/** Which rules `password` keeps. The e-mail's is left out where nobody knows the address. */
export const checkPassword = (password: string, email?: string): { rule: PasswordRule; kept: boolean }[] =>
  passwordRules
    .filter((rule) => rule !== 'email' || email !== undefined)
    .map((rule) => ({ rule, kept: kept[rule](password, email ?? '') }))

/** Does `password` keep every rule? */
export const isGoodPassword = (password: string, email?: string): boolean =>
  checkPassword(password, email).every((one) => one.kept)
