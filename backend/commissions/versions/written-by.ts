import type * as z from 'zod'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Route } from '../../core/kernel/verb'
import type { Crud } from '../../core/registry/crud'
import type { BulkAction, Input, Registry, Row } from '../../core/registry/registry'

/** How a registry is written that has more to do than to keep a row: versions, a default that moves. */
export type Writes = Pick<Registry, 'check' | 'write' | 'remove' | 'restore'>

/**
 * The registry of `made`, written by `writes`; `more` takes the place of what else it does. Its routes are the same,
 * those of `routes` aside, which take the place of theirs.
 */
export function writtenBy<R extends z.ZodObject, I extends z.ZodObject>(
  made: Crud<R, I>,
  writes: Writes,
  { routes = [], ...more }: Partial<Pick<Registry, 'ids' | 'import'>> & { routes?: Route[] } = {},
): Crud<R, I> {
  const { registry } = made
  const one = async (acting: Acting, [id = 0]: number[]): Promise<Row> => {
    const [row] = await registry.rows(acting, [id])
    if (!row) throw new ApiError('NOT_FOUND')
    return row
  }
  const create = async (acting: Acting, input: Input) => one(acting, await writes.write(acting, [{ input }]))
  const amend: Registry['amend'] = async (acting, id, input, row_version) =>
    one(acting, await writes.write(acting, [{ input, id, ...(row_version !== undefined && { row_version }) }]))
  const turn =
    (active: boolean): BulkAction['run'] =>
    async (acting, id) => {
      const row = await one(acting, [id])
      if (row.active !== active) await amend(acting, id, { ...registry.inputOf(row), active }, row.row_version)
    }
  const own: Record<string, Omit<BulkAction, 'permission'>> = {
    delete: {
      run: (acting, id) => writes.remove(acting, [id]),
      together: (acting, ids) => writes.remove(acting, ids),
    },
    activate: { run: turn(true) },
    deactivate: { run: turn(false) },
  }
  const bulk = Object.fromEntries(
    Object.entries(registry.bulk).map(([name, action]) => [name, { ...action, ...own[name] }]),
  )
  // The routes ask the registry itself, so that they find what is put here.
  Object.assign(registry, writes, more, { create, amend, bulk })
  const replaced = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  return {
    ...made,
    routes: [...made.routes.filter(({ method, path }) => !replaced.has(`${method} ${path}`)), ...routes],
    // Guarantee: the rows of this registry are what its contract says.
    create: (acting, input) => create(acting, input) as Promise<z.output<R>>,
    amend: (acting, id, input, version) => amend(acting, id, input, version) as Promise<z.output<R>>,
  }
}
