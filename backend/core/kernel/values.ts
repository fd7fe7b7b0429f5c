import { ApiError } from '../errors/api-error'

/** JSON may be nested this deep; the deepest form needs six levels (system.md#drafts). */
const maxDepth = 32

/** PostgreSQL stores no NUL and no lone surrogate, neither in a column nor in JSON. */
const isKept = (text: string) => text.isWellFormed() && !text.includes('\0')

const tooDeep = () =>
  new ApiError('BAD_REQUEST', {
    reason: 'depth',
    params: { maximum: maxDepth },
    message: `O conteúdo enviado tem mais de ${maxDepth} níveis, um dentro do outro: envie-o em partes mais simples.`,
  })

/**
 * Refuses a value that no column can store, before it reaches a statement: ill-formed text, an infinite number, JSON
 * nested too deep. PostgreSQL parses JSON recursively, and PGlite's parser takes the whole database down with it
 * (docs/decisions/0022-a-database-that-may-break.md).
 */
export function refuseUnkept(value: unknown, depth = 0): void {
  if (typeof value === 'string' && !isKept(value)) throw new ApiError('BAD_REQUEST', { reason: 'characters' })
  if (typeof value === 'number' && !Number.isFinite(value)) throw new ApiError('BAD_REQUEST', { reason: 'json' })
  if (typeof value !== 'object' || value === null) return
  if (depth === maxDepth) throw tooDeep()
  if (Array.isArray(value)) for (const item of value) refuseUnkept(item, depth + 1)
  else
    for (const [key, inner] of Object.entries(value)) {
      refuseUnkept(key)
      refuseUnkept(inner, depth + 1)
    }
}
