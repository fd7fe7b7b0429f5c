import type { Logger } from 'pino'
import type { DeliveryReason, DeliveryStatus } from '@/lib/contracts/report'
import type { InTenant, Scope } from '../../core/database/scope'
import { inTries } from '../../core/errors/tries'
import type { Lookups } from '../../core/kernel/lookups'
import type { Principal } from '../../core/kernel/principal'
import type { Services } from '../../core/services/services'
import type { reportDelivery } from './report-schedule.table'

/** All that mailing reports takes. */
export interface Sending {
  /** The tenants to mail for. */
  slugs: () => Promise<readonly string[]>
  inTenant: InTenant
  /** The person as they are now; null when they no longer have access. */
  person: (scope: Scope, userId: number) => Promise<Principal | null>
  lookups: Lookups
  services: Pick<Services, 'box' | 'files' | 'mailer' | 'siteUrl'>
  log: Logger
  /** Ends it, a file in the making too: the process stops. */
  signal?: AbortSignal | undefined
}

export type DeliveryRow = typeof reportDelivery.$inferSelect

/** An end of a delivery that is not its sending. */
export interface End {
  status: Extract<DeliveryStatus, 'skipped' | 'failed'>
  reason: DeliveryReason
}

export const skipped = (reason: DeliveryReason): End => ({ status: 'skipped', reason })
export const failed = (reason: DeliveryReason): End => ({ status: 'failed', reason })

/** A transaction of the tenant, tried up to five times on conflicts. */
export const transact = <T>(
  { inTenant }: Pick<Sending, 'inTenant'>,
  slug: string,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => inTries(5, () => inTenant(slug, work))
