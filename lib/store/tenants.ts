import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/database/handle'
import { at } from './sessions'

/** Tenants that a remote API has confirmed, so that a restart during an outage forgets none. */
export interface TenantTable {
  isKnown: (slug: string) => Promise<boolean>
  remember: (slug: string, now: number) => Promise<void>
  forget: (slug: string) => Promise<void>
}

export function tenantTable({ orm }: Database): TenantTable {
  return {
    isKnown: async (slug) => {
      const { rows } = await orm.execute(sql`select 1 as known from web.tenant where slug = ${slug}`)
      return rows.length > 0
    },
    remember: async (slug, now) => {
      await orm.execute(sql`insert into web.tenant (slug, reached_at) values (${slug}, ${at(now)})
        on conflict (slug) do update set reached_at = excluded.reached_at`)
    },
    forget: async (slug) => {
      await orm.execute(sql`delete from web.tenant where slug = ${slug}`)
    },
  }
}
