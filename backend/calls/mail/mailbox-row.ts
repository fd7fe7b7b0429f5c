import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { InTenant } from '../../core/database/scope'
import { inboundMail } from '../records/mail.table'
import type { InboundMailRow } from './inbound-mail'

/** The traces of a look into the mailbox in its row; no version of the settings, and nothing for the audit. */
type Left = Partial<Pick<InboundMailRow, 'last_uid' | 'uid_validity' | 'looked_at' | 'fault' | 'held_until'>>

/** A tenant's mailbox, held by this process. */
export interface Held {
  row: InboundMailRow
  /** Writes what the look has come to; false if the mailbox is no longer held. */
  keep: (left: Left) => Promise<boolean>
}

const lease = 5 * 60_000

/** Takes hold of the tenant's mailbox, so that of several processes one looks into it; null if there is none to take. */
export async function holdMailbox(inTenant: InTenant, slug: string, now: Date): Promise<Held | null> {
  const until = new Date(now.getTime() + lease)
  const ofTenant = (id: number) => eq(inboundMail.tenant_id, id)
  const isFree = or(isNull(inboundMail.held_until), lte(inboundMail.held_until, now))
  const [row] = await inTenant(slug, ({ tx, tenant }) =>
    tx
      .update(inboundMail)
      .set({ held_until: until })
      .where(and(ofTenant(tenant.id), eq(inboundMail.active, true), isNotNull(inboundMail.host), isFree))
      .returning(),
  )
  if (!row) return null
  return {
    row,
    keep: async (left) => {
      const kept = await inTenant(slug, ({ tx, tenant }) =>
        tx
          .update(inboundMail)
          .set(left)
          .where(and(ofTenant(tenant.id), eq(inboundMail.held_until, until)))
          .returning({ id: inboundMail.id }),
      )
      return kept.length > 0
    },
  }
}
