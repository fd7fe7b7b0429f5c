import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { rowId } from '@/lib/contracts/list'
import type { Scope } from '../database/scope'
import { ApiError } from '../errors/api-error'
import type { AnyOptions } from './options'
import type { Registry } from './registry'

/** The value of `{id}` in a registry's paths: the row's number, or its uuid. */
export const pathKey = ({ key }: Pick<AnyOptions, 'key'>) =>
  key === 'uuid' ? z.object({ id: z.uuid() }) : z.object({ id: rowId })

/** Converts uuids to ids and back; visibility is checked elsewhere. */
export function makeUuids({ table, key }: Pick<AnyOptions, 'table' | 'key'>): Registry['uuids'] {
  if (key !== 'uuid') return undefined
  const from: PgTable = table
  const { uuid } = getTableColumns(from)
  if (!uuid) throw new TypeError('a registry known by uuid has none')
  const those = ({ tx, tenant }: Scope, column: AnyPgColumn, values: readonly (string | number)[]) =>
    tx
      .select({ id: table.id, uuid })
      .from(from)
      .where(and(eq(table.tenant_id, tenant.id), inArray(column, [...values])))
  return {
    ids: async (scope, uuids) => {
      const found = new Map((await those(scope, uuid, uuids)).map((row) => [String(row.uuid), Number(row.id)]))
      return uuids.map((one) => {
        const id = found.get(one)
        if (id === undefined) throw new ApiError('NOT_FOUND')
        return id
      })
    },
    of: async (scope, ids) =>
      new Map((await those(scope, table.id, ids)).map((row) => [Number(row.id), String(row.uuid)])),
  }
}

/** The id of the row that a path names by id or uuid. */
export const loadId = async (
  { uuids }: Pick<Registry, 'uuids'>,
  scope: Scope,
  key: string | number,
): Promise<number> => (typeof key === 'number' ? key : (((await uuids?.ids(scope, [key])) ?? [])[0] ?? 0))
