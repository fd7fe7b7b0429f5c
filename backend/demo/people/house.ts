import { and, eq } from 'drizzle-orm'
import { holiday } from '../../company/holiday.table'
import { term } from '../../company/term.table'
import { saveTerm } from '../../company/terms'
import { daysBefore, localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { writeAudit } from '../../core/kernel/audit'

/** Before anybody of the demo had joined. */
const termsBegan = 600

/** Days from the demo's today: none is national, nor near enough to close an office that somebody is trying out. */
const ownDays: readonly [after: number, name: string][] = [
  [61, 'Padroeiro da cidade'],
  [96, 'Ponte antes do feriado'],
  [201, 'Aniversário da empresa'],
]

const contract = (deadline: string) =>
  '<h3>1. Objeto</h3><p>O corretor apresenta propostas de crédito à empresa, sem exclusividade e sem vínculo de emprego.</p>' +
  `<h3>2. Comissão</h3><p>A comissão é a das tabelas vigentes, e é paga em até ${deadline} depois de liberada.</p>` +
  '<h3>3. Estorno</h3><p>A comissão de uma proposta estornada é devolvida, por desconto nos pagamentos seguintes.</p>'

/** The terms of use hold since before the first acceptance. */
export async function backdateTerms({ tx, tenant, now }: Scope): Promise<void> {
  const published_at = daysBefore(now, termsBegan)
  await tx
    .update(term)
    .set({ published_at, created_at: published_at, updated_at: published_at })
    .where(and(eq(term.tenant_id, tenant.id), eq(term.kind, 'use')))
}

/** The company's own: two versions of its contract with brokers, and its holidays (demo.md). */
export async function addHouse(scope: Scope, author: number): Promise<void> {
  const { tx, tenant, now } = scope
  for (const [days, deadline] of [
    [400, 'cinco dias úteis'],
    [90, 'dois dias úteis'],
  ] as const) {
    const at = { ...scope, now: daysBefore(now, days) }
    const row = await saveTerm(at, { kind: 'broker_contract', html: contract(deadline), publish: true }, author)
    const after = { kind: row?.kind, version: row?.version, length: row?.html.length }
    const entity_id = `broker_contract/${row?.version}`
    await writeAudit(at, { action: 'published', entity: 'term', entity_id, user_id: author, after })
  }
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: author }
  const days = ownDays.map(([after, name]) => ({
    ...stamp,
    name,
    date: localDay(daysBefore(now, -after), 'America/Sao_Paulo'),
  }))
  await tx.insert(holiday).values(days)
}
