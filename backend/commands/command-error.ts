/** A command that cannot be done, or has found what it looked for; `message` is Portuguese, for a person. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
