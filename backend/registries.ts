import { agreements } from './catalogue/agreement.routes'
import { banks } from './catalogue/bank.routes'
import { products } from './catalogue/product.routes'
import { tables } from './catalogue/table.routes'
import { commissions } from './commissions/rates/commission.routes'
import { spreadGroups } from './commissions/spread/spread-group.routes'
import { spreadRules } from './commissions/spread/spread-rule.routes'
import type { Route } from './core/kernel/verb'
import type { Registry } from './core/registry/registry'
import { customers } from './operation/customers/physical-customer.routes'
import { callcenterTitles } from './operation/follow-ups/callcenter-title.routes'
import { followUps } from './operation/follow-ups/follow-up.routes'
import { lgpdRequests } from './operation/lgpd/lgpd.routes'
import { pendencies } from './operation/pendencies/pendency.routes'
import { proposals } from './operation/proposals/proposal.routes'
import { notificationTypes } from './system/notifications/notification-type.routes'

interface Mounted {
  registry: Registry
  routes: readonly Route[]
}

/** Registries whose rows are written as they are read; all are covered by `registries.test.ts`. */
export const cruds: readonly Mounted[] = [
  banks,
  agreements,
  products,
  tables,
  commissions,
  spreadGroups,
  spreadRules,
  notificationTypes,
  callcenterTitles,
]

/** Registries whose writes have effects on other records, each with tests of its own. */
export const flows: readonly Mounted[] = [proposals, pendencies, customers, followUps, lgpdRequests]

export const registries: readonly Registry[] = [...cruds, ...flows].map(({ registry }) => registry)
