import { outageKind, sqlState } from '@/lib/process/failure'
import { ApiError } from './api-error'

export { sqlState }

/** The constraint or unique index that an error of either driver names. */
export function constraintName(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint
  }
  return undefined
}

/** Serialization failure or deadlock: the transaction may be retried. */
export const isPassing = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '')

/** SQLSTATE of a write into a closed month (finance.md#periods); its `detail` names the month, `MM/yyyy`. */
const closedPeriod = 'BC001'

function refuseClosed(error: unknown): ApiError {
  let month = ''
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('detail' in at && typeof at.detail === 'string') month = at.detail
  }
  return new ApiError('RULE', {
    reason: 'period_closed',
    params: { month },
    message: `O mês ${month} está fechado: use um dia de um mês aberto, ou peça a um Administrador que o reabra.`,
    cause: error,
  })
}

const diskFull = 'O servidor está sem espaço em disco e nada foi salvo. Avise quem o administra e tente de novo depois.'

/** Maps any error to the closed set: INTERNAL for what has no explanation here, its cause kept for the log. */
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
    case closedPeriod:
      return refuseClosed(error)
    case '40001':
    case '40P01':
      return new ApiError('CONFLICT', {
        reason: 'busy',
        message: 'Registro alterado por outro usuário.',
        cause: error,
      })
    // The client sent a character that PostgreSQL cannot store, such as NUL.
    case '22021':
    case '22P05':
      return new ApiError('BAD_REQUEST', { reason: 'characters', cause: error })
    // The contract let through a value that no column holds: core/kernel/run.ts logs it, as the contract lacks a bound.
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22P02':
    case '22P03':
    case '54000':
    case '54001':
      return new ApiError('BAD_REQUEST', {
        reason: 'value',
        message: 'Um dos valores enviados é grande demais ou não tem o formato esperado: confira-os.',
        cause: error,
      })
    default:
  }
  const trouble = outageKind(error)
  if (trouble === 'full') return new ApiError('UNAVAILABLE', { reason: 'disk_full', message: diskFull, cause: error })
  return new ApiError(trouble === 'down' ? 'UNAVAILABLE' : 'INTERNAL', { cause: error })
}
