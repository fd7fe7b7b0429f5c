import { money } from '@/lib/formats/money'
import type { PaymentStatus } from '@/lib/kinds/finance'
import type { Acting } from '../../core/kernel/acting'
import { peopleNamed } from '../../identity/people/named'
import type { Action } from '../../system/notifications/actions'
import { notify } from '../../system/notifications/notify'
import type { PaymentRow } from '../ledger/payment.table'

/** As the messages say it: `Pagamento de R$ 10,00 {status}`. */
const words: Readonly<Record<PaymentStatus, string>> = {
  requested: 'solicitado',
  approved: 'aprovado',
  processing: 'enviado',
  paid: 'efetuado',
  failed: 'não concluído',
  rejected: 'rejeitado',
  cancelled: 'cancelado',
}

/** Tells of a payment: finance of a request, the person of what becomes of it. */
export async function tellPayment(acting: Acting, action: Action, row: PaymentRow): Promise<void> {
  const people = await peopleNamed(acting, [row.user_id])
  // A person that only finance may pay has no page of their own payments.
  const own = row.origin === 'finance' ? null : '/financial/my_payments'
  const screen = action === 'payment.requested' ? '/financial' : own
  await notify(acting, {
    action,
    variables: {
      ...{ number: String(row.number), net: money(row.net_amount), status: words[row.status] },
      broker: people.get(row.user_id)?.name ?? '',
    },
    people: { owner: [row.user_id] },
    by: acting.principal.id,
    ...(screen && { link: `${screen}?record=${row.uuid}` }),
  })
}
