/** A new `Idempotency-Key`, for a call that must take effect once however often it is sent. */
export const onceKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
