import { and, eq, like, sql } from 'drizzle-orm'
import type { Database } from '@/lib/database'
import { chunksOf } from '../core/chunks'
import { file } from '../core/file.table'
import type { Files } from '../core/files'
import { inTenant } from '../core/scope'
import { tenant } from '../core/tenant.table'
import { demoClock } from './demo-clock.table'
import { sampleKey } from './document-rows'
import { type SampleKind, sampleOf } from './document-samples'

/** So many are written at once. */
const atOnce = 50

/**
 * Puts away the bytes of the demo's documents, each under a key of its own, as if it had been brought: the database
 * travels without them. Done at the first start that has a place for files; nothing to do at any other, nor where no
 * demo was loaded. A server that dies in between goes on at its next start.
 */
export async function storeDemoFiles(database: Database, files: Files, now: Date): Promise<void> {
  const [clock] = await database.orm.select().from(demoClock)
  if (!clock) return
  const tenants = await database.orm.select({ slug: tenant.slug }).from(tenant).where(eq(tenant.status, 'active'))
  for (const { slug } of tenants) {
    const { id: tenantId, waiting } = await inTenant(database, slug, now, async ({ tx, tenant: { id } }) => ({
      id,
      waiting: await tx
        .select({ id: file.id, key: file.storage_key })
        .from(file)
        .where(and(eq(file.tenant_id, id), like(file.storage_key, `${sampleKey}%`))),
    }))
    const kept: { id: number; key: string; size: number; sha256: string }[] = []
    for (const some of chunksOf(waiting, atOnce)) {
      const put = ({ id, key }: (typeof some)[number]) =>
        // Guarantee: `addSampleFiles` wrote the key.
        files
          .put(tenantId, sampleOf(key.slice(sampleKey.length) as SampleKind).bytes)
          .then((stored) => ({ id, ...stored }))
      kept.push(...(await Promise.all(some.map(put))))
    }
    if (kept.length === 0) continue
    await inTenant(database, slug, now, ({ tx }) =>
      tx.execute(sql`
        update ${file} set storage_key = kept.key, size = kept.size, sha256 = kept.sha256
        from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (id bigint, key text, size bigint, sha256 text)
        where ${file.tenant_id} = ${tenantId} and ${file.id} = kept.id
          and ${file.storage_key} like ${`${sampleKey}%`}`),
    )
  }
}
