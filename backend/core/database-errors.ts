import { ApiError } from './errors'

/** The SQLSTATE of an error of either driver, through Drizzle's wrapping; undefined when it is none. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return undefined
}

/** The constraint or unique index that an error of either driver names. */
export function constraintOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint
  }
  return undefined
}

/** Another transaction was in the way: the same work may be tried again. */
export const isPassing = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '')

const unreachable =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|connection (terminated|timeout)|timeout exceeded/i

function isUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (unreachable.test(`${'code' in at ? at.code : ''} ${at.message}`)) return true
  }
  return false
}

/** Any error as one of the closed set. What is not ours to explain is INTERNAL, its cause kept for the log. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const state = sqlState(error)
  switch (state) {
    case '23505':
    case '23P01':
      return new ApiError('CONFLICT', { reason: 'duplicate', cause: error })
    case '23503':
      return new ApiError('RULE', {
        reason: 'in_use',
        message: 'Registro em uso, não pode ser excluído.',
        cause: error,
      })
    case '40001':
    case '40P01':
      return new ApiError('CONFLICT', {
        reason: 'busy',
        message: 'Registro alterado por outro usuário.',
        cause: error,
      })
    // A character that PostgreSQL cannot keep (NUL) came from the client.
    case '22021':
    case '22P05':
      return new ApiError('BAD_REQUEST', { reason: 'characters', cause: error })
    default:
  }
  const down = state?.startsWith('08') || state?.startsWith('57P') || state === '53300' || isUnreachable(error)
  return new ApiError(down ? 'UNAVAILABLE' : 'INTERNAL', { cause: error })
}
