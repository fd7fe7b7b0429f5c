import { and, eq, inArray } from 'drizzle-orm'
import { money } from '@/lib/formats/money'
import type { Scope } from '../../core/database/scope'
import { user } from '../../identity/people/user.table'
import type { Action } from '../../system/notifications/actions'
import { notify, type People } from '../../system/notifications/notify'
import type { Random } from '../basics/random'

type Draw = (random: Random) => { action: Action; variables: Record<string, string>; link: string }

const customers = ['Maria Prado Lima', 'José Brandão', 'Ana Peixoto', 'Antônio Siqueira', 'Francisca Dantas'] as const
const number = (random: Random) => String(random.whole(18_200, 20_460))

const proposal =
  (action: Action, ...labels: string[]): Draw =>
  (random) => ({
    action,
    variables: { number: number(random), status_label: random.pick(labels), customer: random.pick(customers) },
    link: '/proposals',
  })
const pendency =
  (action: Action): Draw =>
  (random) => ({
    action,
    variables: {
      number: number(random),
      title: random.pick(['Documento ilegível', 'Falta o comprovante de residência', 'Conta divergente & sem dígito']),
    },
    link: '/pending',
  })
const call =
  (action: Action): Draw =>
  (random) => ({
    action,
    variables: {
      number: String(random.whole(100, 240)),
      situation: random.pick(['Aberto', 'Em atendimento', 'Aguardando retorno', 'Concluído']),
    },
    link: '/calls',
  })
const payment =
  (action: Action, status: string, link: string): Draw =>
  (random) => ({ action, variables: { net: money(`${random.whole(2, 29)}${random.whole(10, 99)}.50`), status }, link })
const invoice =
  (action: Action, status: string): Draw =>
  (random) => ({
    action,
    variables: { competence: random.pick(['09/2026', '10/2026']), status },
    link: '/issue_invoices',
  })
const blocked: Draw = (random) => ({
  action: 'user.blocked',
  variables: { name: random.pick(customers), type_user: 'Corretor' },
  link: '/users',
})

const forBroker: Draw[] = [
  proposal('proposal.paid', 'Paga'),
  proposal('proposal.status_changed', 'Em análise', 'Aprovada', 'Aguardando formalização'),
  proposal('proposal.returned', 'Devolvida para correção'),
  pendency('pendency.opened'),
  payment('payment.paid', 'efetuado', '/financial/my_payments'),
  invoice('invoice.available', 'disponível'),
]

/** Messages of each stable person; `me` is their audience. */
const plans: Record<string, { me: keyof People; draws: Draw[] }> = {
  admin: { me: 'assignee', draws: [call('call.opened'), blocked, call('call.opened'), call('call.opened')] },
  financeiro: {
    me: 'assignee',
    draws: [
      payment('payment.requested', 'solicitado', '/financial'),
      call('call.opened'),
      payment('payment.at_risk', 'em risco', '/financial'),
    ],
  },
  operacional: {
    me: 'other_side',
    draws: [proposal('proposal.submitted', 'Aguardando validação'), pendency('pendency.replied'), call('call.replied')],
  },
  ceo: { me: 'requester', draws: [call('call.situation_changed')] },
  comercial: {
    me: 'commercial_chain',
    draws: [
      proposal('proposal.paid', 'Paga'),
      proposal('proposal.paid', 'Paga'),
      proposal('proposal.reversed', 'Estornada'),
    ],
  },
  corretor: { me: 'owner', draws: forBroker },
  corretor2: { me: 'owner', draws: [invoice('invoice.rejected', 'rejeitada'), ...forBroker] },
  corretor3: { me: 'owner', draws: [proposal('proposal.reversed', 'Estornada'), ...forBroker] },
}

/**
 * Leaves `least` to `most` unread messages with each stable person, sent through the regular service; invited people
 * get none.
 */
export async function addNotifications(scope: Scope, random: Random, least: number, most: number): Promise<void> {
  const logins = Object.keys(plans)
  const rows = await scope.tx
    .select({ id: user.id, username: user.username })
    .from(user)
    .where(and(eq(user.tenant_id, scope.tenant.id), inArray(user.username, logins)))
  for (const [login, { me, draws }] of Object.entries(plans)) {
    const id = rows.find(({ username }) => username === login)?.id
    if (id === undefined) continue
    const count = random.whole(least, most)
    for (let position = 0; position < count; position++) {
      // The newest is minutes old, the oldest days.
      const age = (count - position) ** 2 * random.whole(40, 80) * 60_000
      const draw = draws[position % draws.length]
      const at = { ...scope, now: new Date(scope.now.getTime() - age) }
      if (draw) await notify(at, { ...draw(random), people: { [me]: [id] } })
    }
  }
}
