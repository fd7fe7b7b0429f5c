import type { ContactOutcome } from '@/lib/kinds/operation'
import { inChunks } from '../../core/database/chunks'
import type { Scope } from '../../core/database/scope'
import { callcenterTitle, followUp } from '../../operation/records/follow-up.table'
import { addAudits } from '../basics/audits'
import { weighted } from '../basics/draws'
import type { Random } from '../basics/random'
import type { WorkTime } from '../basics/work-time'
import type { DemoCustomer } from './customer-draws'
import type { DemoProposal } from './proposal-draws'

const titles = [
  'Oferta de refinanciamento',
  'Oferta de portabilidade',
  'Saque-aniversário do FGTS',
  'Cartão benefício',
  'Documentação pendente',
  'Confirmação de dados',
  'Pós-venda',
  'Reclamação',
] as const

const words: Record<ContactOutcome, readonly string[]> = {
  no_answer: ['Não atendeu, caixa postal.', 'Chamou até cair.'],
  callback: ['Pediu para ligar mais tarde.', 'Vai falar com a filha e pediu retorno.'],
  interested: ['Gostou da proposta, quer a simulação por WhatsApp.', 'Tem interesse se a parcela não aumentar.'],
  refused: ['Não tem interesse agora.', 'Fechou com outra promotora.'],
  sold: ['Aceitou, documentos a caminho.', 'Fechado, proposta enviada.'],
}
const shares: readonly { outcome: ContactOutcome; share: number }[] = [
  { outcome: 'no_answer', share: 25 },
  { outcome: 'callback', share: 25 },
  { outcome: 'interested', share: 22 },
  { outcome: 'refused', share: 13 },
  { outcome: 'sold', share: 15 },
]

/** Adds the subjects and `count` attendances of clients and proposals; some are due for another call today. */
export async function addFollowUps(
  scope: Scope,
  random: Random,
  time: WorkTime,
  {
    customers,
    proposals,
    author,
    count,
  }: {
    customers: readonly DemoCustomer[]
    proposals: readonly DemoProposal[]
    author: number
    count: number
  },
): Promise<void> {
  const { tx, tenant } = scope
  const since = time.date(0)
  const stamp = { tenant_id: tenant.id, created_at: since, updated_at: since, created_by: author }
  const subjects = await tx
    .insert(callcenterTitle)
    .values(titles.map((name) => ({ ...stamp, name })))
    .returning({ id: callcenterTitle.id })
  const active = proposals.filter(({ seller }) => seller.active)
  const own = customers.filter(({ owner }) => owner.active)
  const rows = Array.from({ length: count }, (_, position) => {
    const of = random.next() < 0.45 ? random.pick(active.slice(-Math.floor(active.length / 3))) : null
    const customer = of?.customer ?? random.pick(own)
    const { outcome } = weighted(random, shares, ({ share }) => share)
    const oldest = Math.max(of?.steps[0]?.at ?? customer.since, time.now - 120)
    // Of ten: one is due today, one overdue, one upcoming.
    const [today, late, soon] = [position % 10 === 0, position % 10 === 3, position % 10 === 6]
    const waits = today || late || soon
    const at = waits ? Math.max(oldest, time.now - 2 - random.next() * 5) : oldest + random.next() * (time.now - oldest)
    const spoken = Math.min(time.working(at), time.now - 0.02)
    const next = today
      ? Math.floor(time.now) + 0.1 + random.next() * 0.85
      : late
        ? time.now - 1 - random.next()
        : time.working(time.now + 1 + random.next() * 6)
    return {
      spoken,
      values: {
        title_id: random.pick(subjects).id,
        customer_id: customer.id,
        proposal_id: of?.id ?? null,
        user_id: of?.seller.id ?? customer.owner.id,
        note: random.pick(words[waits ? 'callback' : outcome]),
        channel: random.pick(['phone', 'phone', 'whatsapp', 'whatsapp', 'email', 'visit'] as const),
        outcome: waits ? ('callback' as const) : outcome,
        next_contact_at: waits ? time.date(next) : null,
      },
    }
  }).sort((a, b) => a.spoken - b.spoken)
  for (const some of inChunks(rows, 200)) {
    const added = await tx
      .insert(followUp)
      .values(
        some.map(({ spoken, values }) => {
          const at = time.date(spoken)
          return { tenant_id: tenant.id, created_at: at, updated_at: at, created_by: values.user_id, ...values }
        }),
      )
      .returning({ id: followUp.id })
    await addAudits(
      scope,
      some.map(({ spoken, values }, at) => ({
        created_at: time.date(spoken),
        user_id: values.user_id,
        action: 'created',
        entity: 'follow_up',
        entity_id: String(added[at]?.id),
        after: { outcome: values.outcome },
      })),
    )
  }
}
