import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import { type PaymentLog, paymentLogSchema } from '@/lib/contracts/payment'
import type { PaymentStatus } from '@/lib/kinds/finance'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import type { Acting } from '../../core/kernel/acting'
import { visibleTo } from '../../core/kernel/audience'
import { answerList } from '../../core/registry/list'
import { personSql } from '../../identity/people/in-sql'
import { type PaymentRow, payment, paymentLog } from '../ledger/payment.table'

/** Keeps a step of a payment, whose row says where it has arrived. */
export async function logStep(
  { tx, tenant, now, principal }: Acting,
  row: Pick<PaymentRow, 'id' | 'status'>,
  from: PaymentStatus | null,
  note: string | null = null,
): Promise<void> {
  await tx.insert(paymentLog).values({
    ...{ tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id },
    ...{ payment_id: row.id, from_status: from, to_status: row.status, note },
  })
}

interface Asked {
  page: number
  per_page: number | 'all'
  payment_uuid?: string | undefined
}

/** Steps of payments in this person's sight, newest first; of one payment, or of one person. */
export async function listSteps(acting: Acting, { payment_uuid, ...page }: Asked, userId: number | null) {
  const { tx, tenant, principal } = acting
  const seesAll = principal.permissions.has('list_payments')
  const zone = await loadTimeZone(acting)
  const where: SQL | undefined = and(
    eq(paymentLog.tenant_id, tenant.id),
    seesAll ? undefined : eq(payment.user_id, principal.id),
    userId === null ? undefined : eq(payment.user_id, userId),
    payment_uuid === undefined ? undefined : eq(payment.uuid, payment_uuid),
  )
  const joined = and(eq(payment.tenant_id, paymentLog.tenant_id), eq(payment.id, paymentLog.payment_id))
  return answerList<object>(acting, {
    ...page,
    matching: tx.select({ one: sql`1` }).from(paymentLog).innerJoin(payment, joined).where(where),
    rows: async (limit, offset) => {
      const rows = await tx
        .select({
          id: paymentLog.id,
          payment: { uuid: payment.uuid, number: payment.number },
          from: paymentLog.from_status,
          to: paymentLog.to_status,
          user: sql<PaymentLog['user']>`${personSql(paymentLog.tenant_id, paymentLog.created_by)}`,
          // Of a refusal it is for the person; of anything else it is the company's.
          note: isInternal(principal.role)
            ? paymentLog.note
            : sql<
                string | null
              >`case when ${paymentLog.to_status} in ('rejected', 'failed') then ${paymentLog.note} end`,
          created_at: paymentLog.created_at,
        })
        .from(paymentLog)
        .innerJoin(payment, joined)
        .where(where)
        .orderBy(desc(paymentLog.id))
        .limit(limit)
        .offset(offset)
      return rows.map((row) =>
        visibleTo(principal.role, paymentLogSchema, { ...row, created_at: localTime(row.created_at, zone) }),
      )
    },
  })
}
