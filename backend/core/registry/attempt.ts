import type { Scope } from '../database/scope'
import type { ApiError } from '../errors/api-error'
import { isPassing, toApiError } from '../errors/database'
import type { Acting } from '../kernel/acting'

/**
 * Runs `work` in a savepoint; answers its result, or the refusal after rolling back. Throws whatever else breaks, for the
 * whole call to be tried again or to fail.
 */
export async function attempt<T, A extends Scope & Pick<Acting, 'audit'>>(
  acting: A,
  work: (acting: A) => Promise<T>,
): Promise<{ done: T } | ApiError> {
  const entries: Parameters<Acting['audit']>[0][] = []
  try {
    const done = await acting.tx.transaction((tx) =>
      work({ ...acting, tx, audit: (entry) => void entries.push(entry) }),
    )
    for (const entry of entries) acting.audit(entry)
    return { done }
  } catch (error) {
    const refusal = toApiError(error)
    if (isPassing(error) || refusal.code === 'INTERNAL' || refusal.code === 'UNAVAILABLE') throw error
    return refusal
  }
}
