import * as z from 'zod'
import type { Endpoint } from '@/lib/api/endpoint'
import {
  brokersPaidSchema,
  cardsSchema,
  estimateSchema,
  productionSchema,
  productionYearSchema,
  rankingSchema,
  stagesSchema,
  teamGoalsSchema,
} from '@/lib/contracts/dashboard'
import { type Answer, readItem, readRows } from '@/lib/tenant-api/client'
import type { DashboardAsked } from './asked'
import { panelCalls } from './calls'
import type { First } from './use-panel'
import type { PanelKey } from './viewer'

const schemas: Readonly<Record<PanelKey, z.ZodType>> = {
  cards: cardsSchema,
  production: productionSchema,
  year: productionYearSchema,
  ranking: rankingSchema,
  brokers: brokersPaidSchema,
  stages: stagesSchema,
  goals: teamGoalsSchema,
  estimate: estimateSchema,
}

/** A panel's answer, whole or not at all. */
async function readPanel(tenant: string, token: string, panel: PanelKey, endpoint: Endpoint<unknown>) {
  const schema = schemas[panel]
  if (!(schema instanceof z.ZodArray)) return readItem(tenant, token, endpoint, schema)
  const found: Answer<unknown[]> = await readRows(tenant, token, endpoint, (row) => row)
  const rows = found.kind === 'ok' ? schema.safeParse(found.value) : null
  if (!rows) return found
  return rows.success ? { kind: 'ok' as const, value: rows.data } : { kind: 'failed' as const, status: 502 }
}

/**
 * The answers of the panels that are shown, by the path of their calls; null once the token is no longer valid. One
 * that failed is left out: the panel asks again, and says why it has none. Server only.
 */
export async function readPanels(
  { tenant, token }: { tenant: string; token: string },
  panels: readonly PanelKey[],
  asked: DashboardAsked,
): Promise<First | null> {
  const found = await Promise.all(
    panels.map(async (panel) => {
      const endpoint: Endpoint<unknown> = panelCalls[panel](asked)
      return { path: endpoint.path, answer: await readPanel(tenant, token, panel, endpoint) }
    }),
  )
  if (found.some(({ answer }) => answer.kind === 'dead')) return null
  const answers = found.flatMap(({ path, answer }) => (answer.kind === 'ok' ? [[path, answer.value] as const] : []))
  return { answers: Object.fromEntries(answers), at: Date.now() }
}
