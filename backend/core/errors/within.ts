import { ApiError } from './api-error'

/**
 * Runs the work of a nested part of the input: a refusal names its fields, and both versions of a stale one, under
 * `part` (`payee_account.pix_key`), as the contract names those that it refuses itself.
 */
export async function within<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ApiError ? prefixed(part, error) : error
  }
}

function prefixed(part: string, { code, details }: ApiError): ApiError {
  const { fields, versions } = details
  return new ApiError(code, {
    ...details,
    ...(fields && { fields: new Map([...fields].map(([name, errors]) => [`${part}.${name}`, errors])) }),
    ...(versions && { versions: { sent: { [part]: versions.sent }, current: { [part]: versions.current } } }),
  })
}
