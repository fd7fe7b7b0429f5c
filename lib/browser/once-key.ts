/** A key of its own for something that must happen once, however often it is sent (`Idempotency-Key`). */
export const onceKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
