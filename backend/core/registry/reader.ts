import { ApiError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import { visibleTo } from '../kernel/audience'
import type { Finder } from './find'
import type { AnyOptions } from './options'
import type { Row } from './registry'
import type { Source } from './source'

/** Rows as each person may see them. */
export interface Reader {
  /** The rows of `ids`, in that order; missing ones are left out. */
  rows: (acting: Acting, ids: readonly number[], trashed?: boolean) => Promise<Row[]>
  /** NOT_FOUND if it does not exist. */
  load: (acting: Acting, id: number, trashed?: boolean) => Promise<Row>
  /** Strips rows that were found already. */
  shown: (acting: Acting, found: Row[]) => Promise<Row[]>
}

export function makeReader(options: AnyOptions, source: Source, finder: Finder): Reader {
  /** Removes the id from a row identified by its uuid, unless the contract exposes it. */
  function known(row: Row): Record<string, unknown> {
    if (options.key !== 'uuid' || 'id' in options.row.shape) return row
    const { id: _, ...rest } = row
    return rest
  }
  const shown: Reader['shown'] = async (acting, found) => {
    const presented = (await options.present?.(acting, found)) ?? found
    // Guarantee: the key of a row, its id or uuid, is visible to everyone.
    return presented.map((row) => visibleTo(acting.principal.role, options.row, known(row)) as Row)
  }
  const rows: Reader['rows'] = async (acting, ids, trashed = false) => {
    const these = await finder.these(acting, ids, trashed)
    const found = await source.rows(acting, (query) => query.where(these))
    const place = new Map(ids.map((id, at) => [id, at]))
    const ordered = found.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    return shown(acting, ordered)
  }
  return {
    rows,
    shown,
    load: async (acting, id, trashed) => {
      const [row] = await rows(acting, [id], trashed)
      if (!row) throw new ApiError('NOT_FOUND')
      return row
    },
  }
}
