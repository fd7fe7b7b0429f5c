import { and, eq, isNull } from 'drizzle-orm'
import { rowId } from '@/lib/contracts/list'
import { type EntrySide, entryDocumentKinds, entrySides } from '@/lib/kinds/finance'
import { ApiError } from '../../core/errors/api-error'
import type { FileReader } from '../../core/files/readers'
import type { Route } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { documentRoutes } from '../../system/documents/document-calls'
import { entryCruds } from './crud'
import { documentEntity } from './documents-sql'
import { financialEntry as rows } from './financial-entry.table'
import { holdEntry } from './steps'

const documentsOf = (side: EntrySide, services: Services): Route[] => {
  const { path, permissions } = entryCruds[side].registry
  return documentRoutes(
    {
      ...{ path: `${path}/{id}`, id: rowId, noun: `a ${side}`, entity: documentEntity, audited: side },
      kinds: entryDocumentKinds,
      permissions: { read: permissions.list, write: permissions.edit },
      reach: async ({ tx, tenant }, _, id, to) => {
        const [row] = await tx
          .select({ id: rows.id })
          .from(rows)
          .where(
            and(
              ...[eq(rows.tenant_id, tenant.id), eq(rows.side, side), eq(rows.id, id)],
              to === 'write' ? isNull(rows.deleted_at) : undefined,
            ),
          )
        if (!row) throw new ApiError('NOT_FOUND')
        return { id: row.id, audited_id: String(row.id) }
      },
      hold: (acting, id) => holdEntry(acting, side, id),
    },
    services,
  )
}

/** Documents of debits and credits, whatever their status (finance.md#documents). */
export const entryDocumentRoutes = (services: Services): Route[] =>
  entrySides.flatMap((side) => documentsOf(side, services))

/** A document is readable by whoever lists the entry's side. */
export const entryFileReader: FileReader = async ({ tx, tenant, principal }, { entity_id }) => {
  const [row] = await tx
    .select({ side: rows.side })
    .from(rows)
    .where(and(eq(rows.tenant_id, tenant.id), eq(rows.id, Number(entity_id))))
  return row !== undefined && principal.permissions.has(entryCruds[row.side].registry.permissions.list)
}
