import { type SQL, sql } from 'drizzle-orm'
import type { Guide, GuideKey } from '@/lib/contracts/attention'
import { catalogueBegun } from '../../catalogue/begun'
import { commissionsBegun } from '../../commissions/tables/begun'
import type { Acting } from '../../core/kernel/acting'
import { hasSeller } from '../../identity/brokers/sellers'
import { proposal } from '../records/proposal.table'

/**
 * The prerequisites of the first proposal that a new company has already (interaction.md#guide); null for sellers, and
 * once there was a proposal, even if it is deleted later. One query: for an established company it only looks for one
 * proposal.
 */
export async function findGuide({ tx, tenant }: Acting): Promise<Guide | null> {
  const begun: Record<GuideKey, SQL> = {
    ...catalogueBegun(tenant.id),
    commissions: commissionsBegun(tenant.id),
    people: hasSeller(tenant.id),
  }
  const pairs = Object.entries(begun).flatMap(([key, condition]) => [sql.raw(`'${key}'`), condition])
  const { rows } = await tx.execute<{ guide: Guide | null }>(sql`
    select case when exists (select from ${proposal} where ${proposal.tenant_id} = ${tenant.id}) then null
      else jsonb_build_object(${sql.join(pairs, sql`, `)}) end as guide`)
  return rows[0]?.guide ?? null
}
