/** A failed command, or a check with findings; `message` is Portuguese, for a person. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
