import { ApiError } from '../errors/api-error'

/** So deep may JSON be nested; the deepest form of ours needs six (system.md#drafts). */
const maxDepth = 32

/** Text that PostgreSQL keeps, in a column and in JSON: no NUL, no half of a surrogate pair. */
const isKept = (text: string) => text.isWellFormed() && !text.includes('\0')

const tooDeep = () =>
  new ApiError('BAD_REQUEST', {
    reason: 'depth',
    params: { maximum: maxDepth },
    message: `O conteúdo enviado tem mais de ${maxDepth} níveis, um dentro do outro: envie-o em partes mais simples.`,
  })

/**
 * Refuses, before any statement is made of it, what no column holds whatever a contract says: text that is none, a
 * number beyond all numbers, JSON nested without end. PostgreSQL's own reading of such JSON goes as deep as it is
 * nested, and PGlite's ends the database with it (docs/decisions/0022-a-database-that-may-break.md).
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
