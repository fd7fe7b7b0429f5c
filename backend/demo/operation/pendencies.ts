import { sql } from 'drizzle-orm'
import type { PendencyStatus, PendencyType } from '@/lib/kinds/operation'
import { inChunks } from '../../core/database/chunks'
import type { Scope } from '../../core/database/scope'
import { pendency, pendencyMessage } from '../../operation/records/pendency.table'
import { addAudits } from '../basics/audits'
import type { Random } from '../basics/random'
import type { WorkTime } from '../basics/work-time'
import { addEnclosures } from './pendency-enclosures'
import type { DemoProposal } from './proposal-draws'
import type { DemoStaff } from './proposals'

/** Type, title, question and the broker's answer. */
const subjects: readonly (readonly [type: PendencyType, title: string, asked: string, answered: string])[] = [
  [
    'document',
    'Documento ilegível',
    'A foto do RG está cortada. Envie de novo, frente e verso.',
    'Enviei as duas fotos agora.',
  ],
  [
    'document',
    'Falta o comprovante de residência',
    'Envie um comprovante dos últimos 90 dias.',
    'A conta de luz está no nome da esposa, serve?',
  ],
  [
    'signature',
    'Selfie não reconhecida',
    'O banco não reconheceu a selfie. Repita com boa luz, sem óculos.',
    'O cliente refez há pouco.',
  ],
  [
    'bank_data',
    'Conta divergente, sem dígito',
    'O dígito da conta não confere. Confirme com o cliente.',
    'O dígito certo é 4, corrigi no cadastro dele.',
  ],
  [
    'margin',
    'Margem menor que a parcela',
    'A margem consultada hoje não comporta a parcela. Podemos reduzir o valor?',
    'O cliente aceita um valor menor.',
  ],
  [
    'consent',
    'Falta a anuência no Meu INSS',
    'O cliente precisa autorizar a consignação no Meu INSS.',
    'Vou ligar para ele e faço junto.',
  ],
  [
    'registration_data',
    'Nome da mãe divergente',
    'O nome da mãe não confere com o do benefício.',
    'Segue o nome como está no RG.',
  ],
  [
    'other',
    'Banco pede contato com o cliente',
    'A mesa ligou e não foi atendida. Avise o cliente.',
    'Ele atende depois das 14h.',
  ],
]
const more = [
  'Recebido, mas ainda está ilegível.',
  'Obrigado. Falta só a confirmação do cliente.',
  'O banco devolveu de novo.',
]
const closing = ['Tudo certo, pendência resolvida.', 'O banco aceitou. Seguimos.']
const notes = ['Ligar na mesa do banco amanhã cedo.', 'Segunda vez deste corretor no mês.']

interface DemoPendency {
  proposal: DemoProposal
  opened: number
  solved: number | null
  status: PendencyStatus
  due: number
}
interface DemoMessage {
  user_id: number
  message: string
  internal_only: boolean
  at: number
}

/** The thread: staff ask, the owner answers; open ones wait for the owner, answered ones for staff. */
function talk(random: Random, one: DemoPendency, staff: number, subject: (typeof subjects)[number], until: number) {
  const [, , asked, answered] = subject
  const owner = one.proposal.seller.id
  const by = (user_id: number, message: string, internal_only = false) => ({ user_id, message, internal_only })
  const messages = [by(staff, asked)]
  if (one.status !== 'open') messages.push(by(owner, answered))
  else if (random.next() < 0.5) messages.push(by(owner, answered), by(staff, random.pick(more)))
  if (one.status === 'answered' && random.next() < 0.4) {
    messages.push(by(staff, random.pick(more)), by(owner, 'Agora sim, confira por favor.'))
  }
  if (one.status === 'resolved') messages.push(by(staff, random.pick(closing)))
  if (messages.length < 2 || (messages.length < 5 && random.next() < 0.12)) {
    messages.splice(1, 0, by(staff, random.pick(notes), true))
  }
  const gap = (until - one.opened) / messages.length
  return messages.map((message, at): DemoMessage => ({ ...message, at: one.opened + gap * at }))
}

/** Opens one or two on each pending proposal, and a resolved one for each past detour. */
export async function addPendencies(
  scope: Scope,
  random: Random,
  time: WorkTime,
  proposals: readonly DemoProposal[],
  staff: DemoStaff,
): Promise<void> {
  const { tx, tenant } = scope
  const all: DemoPendency[] = []
  for (const proposal of proposals) {
    for (const [at, step] of proposal.steps.entries()) {
      if (!step.detour || step.to !== 'pending') continue
      const solved = proposal.steps[at + 1]?.at ?? step.at
      all.push({ proposal, opened: step.at, solved, status: 'resolved', due: step.at + 2 })
    }
  }
  const waiting = proposals.filter(({ status }) => status === 'pending')
  for (const [at, proposal] of waiting.entries()) {
    const opened = proposal.steps.at(-1)?.at ?? 0
    const count = at % 3 === 0 ? 2 : 1
    for (let number = 0; number < count; number += 1) {
      // Of ten, three are answered and two overdue.
      const place = (at * 2 + number * 7) % 10
      const status = place < 3 ? 'answered' : 'open'
      const isOverdue = place === 3 || place === 4
      const due = isOverdue
        ? Math.min(opened + 0.3, time.now - 0.1)
        : Math.max(opened + 2, time.now + 0.2 + random.next() * 2)
      all.push({ proposal, opened, solved: null, status, due })
    }
  }
  all.sort((a, b) => a.opened - b.opened)

  const talks = all.map((one) => {
    const subject = random.pick(subjects)
    const worker = random.pick(staff.operators)
    const until = one.solved ?? Math.min(time.now, one.opened + 1.5)
    return { one, subject, worker, messages: talk(random, one, worker, subject, until) }
  })
  for (const some of inChunks(talks, 150)) {
    const rows = await tx
      .insert(pendency)
      .values(
        some.map(({ one, subject: [type, title, description], worker, messages }) => ({
          tenant_id: tenant.id,
          created_at: time.date(one.opened),
          updated_at: time.date(messages.at(-1)?.at ?? one.opened),
          created_by: worker,
          proposal_id: one.proposal.id,
          type,
          title,
          description,
          status: one.status,
          priority: random.pick(['low', 'normal', 'normal', 'normal', 'high'] as const),
          due_at: time.date(one.due),
          assigned_to: random.next() < 0.7 ? worker : null,
          resolved_at: one.solved === null ? null : time.date(one.solved),
          resolved_by: one.solved === null ? null : worker,
          last_message_at: time.date(messages.findLast(({ internal_only }) => !internal_only)?.at ?? one.opened),
        })),
      )
      .returning({ id: pendency.id })
    const enclosed = await addEnclosures(
      scope,
      some.flatMap(({ messages }, at) =>
        messages.map(({ message, user_id, at: said }) => ({
          message,
          user_id,
          at: time.date(said),
          pendency_id: rows[at]?.id ?? 0,
        })),
      ),
    )
    const messages = some.flatMap(({ one, messages: spoken, worker }, at) =>
      spoken.map((message, position) => ({
        tenant_id: tenant.id,
        created_at: time.date(message.at),
        updated_at: time.date(message.at),
        pendency_id: rows[at]?.id ?? 0,
        user_id: message.user_id,
        message: message.message,
        internal_only: message.internal_only,
        attachments: enclosed.get(rows[at]?.id ?? 0)?.get(message.message) ?? [],
        // The author of an answer has read the earlier messages.
        read_by:
          position < spoken.length - 1 || one.status === 'resolved'
            ? [worker, one.proposal.seller.id]
            : [message.user_id],
      })),
    )
    const said = await tx
      .insert(pendencyMessage)
      .values(messages)
      .returning({
        id: pendencyMessage.id,
        entity_id: sql<string>`${pendencyMessage.pendency_id}::text`,
        user_id: pendencyMessage.user_id,
        created_at: pendencyMessage.created_at,
      })
    const about = (at: number) => ({ entity: 'pendency', entity_id: String(rows[at]?.id) })
    await addAudits(scope, [
      ...some.flatMap(({ one, subject: [, title], worker: user_id }, at) => [
        {
          created_at: time.date(one.opened),
          user_id,
          action: 'created',
          ...about(at),
          after: { title, status: 'open' },
        },
        ...(one.solved === null
          ? []
          : [
              {
                created_at: time.date(one.solved),
                user_id,
                action: 'resolved',
                ...about(at),
                before: { status: 'open' },
                after: { title, status: 'resolved' },
              },
            ]),
      ]),
      ...said.map(({ id, ...reply }) => ({
        ...reply,
        action: 'replied',
        entity: 'pendency_message',
        after: { message: id },
      })),
    ])
  }
}
