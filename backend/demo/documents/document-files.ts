import { and, eq, like, sql } from 'drizzle-orm'
import type { Database } from '@/lib/database/handle'
import { inTenant } from '../../core/database/scope'
import { tenant } from '../../core/database/tenant.table'
import { file } from '../../core/files/file.table'
import { type Files, fileKey } from '../../core/files/files'
import { demoClock } from '../basics/demo-clock.table'
import { sampleKey } from './document-rows'
import { isSampleKind, sampleFile } from './document-samples'

/** Files written and committed per batch. */
const atOnce = 50

/**
 * Stores the bytes of the demo's documents under their own keys: the database dump does not contain them. Runs at the
 * first start with a file store, and does nothing later or without a demo. Keys are deterministic: a server that died
 * continues at its next start, and two concurrent ones write the same.
 */
export async function storeDemoFiles(database: Database, files: Files, now: Date): Promise<void> {
  const [clock] = await database.orm.select().from(demoClock)
  if (!clock) return
  const tenants = await database.orm.select({ slug: tenant.slug }).from(tenant).where(eq(tenant.status, 'active'))
  for (const { slug } of tenants) while (await storeSome(database, files, now, slug));
}

/** Stores a tenant's next batch; false if none was left. */
async function storeSome(database: Database, files: Files, now: Date, slug: string): Promise<boolean> {
  const waiting = await inTenant(database, slug, now, ({ tx, tenant: { id: tenantId } }) =>
    tx
      .select({ tenantId: file.tenant_id, id: file.id, uuid: file.uuid, key: file.storage_key })
      .from(file)
      .where(and(eq(file.tenant_id, tenantId), like(file.storage_key, `${sampleKey}%`)))
      .limit(atOnce),
  )
  if (waiting.length === 0) return false
  const kept = await Promise.all(
    waiting.map(async ({ tenantId, id, uuid, key }) => {
      const kind = key.slice(sampleKey.length)
      if (!isSampleKind(kind)) throw new TypeError(`no sample of ${kind}`)
      const { bytes } = sampleFile(kind)
      return { id, ...(await files.put(tenantId, bytes, fileKey(tenantId, uuid))) }
    }),
  )
  await inTenant(database, slug, now, ({ tx, tenant: { id: tenantId } }) =>
    tx.execute(sql`
      update ${file} set storage_key = kept.key, size = kept.size, sha256 = kept.sha256
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (id bigint, key text, size bigint, sha256 text)
      where ${file.tenant_id} = ${tenantId} and ${file.id} = kept.id
        and ${file.storage_key} like ${`${sampleKey}%`}`),
  )
  return true
}
