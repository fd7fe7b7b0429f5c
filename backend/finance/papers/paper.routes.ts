import * as z from 'zod'
import { incomeStatementInput } from '@/lib/contracts/payment-paper'
import { disposition } from '@/lib/formats/file-names'
import { loadLetterhead, withLogo } from '../../company/letterhead'
import { loadPayer } from '../../company/own-settings'
import { localDay } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import { loadId } from '../../core/registry/uuids'
import type { Services } from '../../core/services/services'
import { demandConfirmed } from '../../identity/accounts/confirmation'
import { peopleNamed } from '../../identity/people/named'
import { loadOwner } from '../account/owner'
import { paymentCrud, shownPayment } from '../payments/crud'
import { loadIncome } from './income'
import { incomePaper } from './income-print'
import { loadReceipt } from './receipt'
import { receiptPaper } from './receipt-print'

type Kept = Pick<Services, 'files'>

const pdf = (bytes: Uint8Array, name: string) =>
  new Answer(bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': disposition('attachment', name),
    'x-content-type-options': 'nosniff',
  })

/** Papers hold the whole CPF or CNPJ: another's is revealed to finance, by the password (conventions.md#personal-data). */
async function demandOwnOrConfirmed(acting: Acting, user: number): Promise<void> {
  const { principal } = acting
  if (user === principal.id) return
  if (!principal.permissions.has(paymentCrud.registry.permissions.list)) throw new ApiError('FORBIDDEN')
  await demandConfirmed(acting, principal)
}

async function nameBoth(acting: Acting, user: number) {
  const { principal } = acting
  const named = await peopleNamed(acting, [user, principal.id])
  return { person: named.get(user)?.name ?? '', by: named.get(principal.id)?.name ?? '' }
}

const receipt = ({ files }: Kept) =>
  verb(
    {
      permission: 'authenticated',
      summary: 'The receipt of a paid payment as a PDF, of an individual the RPA: one’s own, or any by the password',
      ...{ params: z.object({ id: z.uuid() }), output: z.never() },
      audit: { action: 'exported', entity: 'payment' },
    },
    async (context) => {
      const id = await loadId(paymentCrud.registry, context, context.params.id)
      // Their own, or any with `list_payments`.
      await shownPayment(context, id)
      const found = await loadReceipt(context, id)
      await demandOwnOrConfirmed(context, found.user_id)
      const { person, by } = await nameBoth(context, found.user_id)
      const [payer, letterhead] = [await loadPayer(context), await loadLetterhead(context)]
      context.audit({ entity_id: found.uuid, after: { format: 'pdf' } })
      return async () => {
        const printed = { receipt: found, person, payer }
        const bytes = await receiptPaper(printed, await withLogo(letterhead, files), { by, at: context.now })
        return pdf(bytes, `recibo-${found.number}.pdf`)
      }
    },
  )

const income = ({ files }: Kept) =>
  verb(
    {
      permission: 'authenticated',
      summary: 'A person’s payments of a year and what was withheld, as a PDF: one’s own, or another’s by the password',
      ...{ input: incomeStatementInput, output: z.never() },
      // By the person, as their statement is.
      audit: { action: 'exported', entity: 'current_account' },
    },
    async (context) => {
      const { input, now, lookups } = context
      const { year } = input
      const user = await loadOwner(context, input.user_uuid)
      await demandOwnOrConfirmed(context, user)
      const incomes = await loadIncome(context, user, year)
      if (incomes.length === 0) {
        const message = `Nenhum pagamento em ${year}: escolha outro ano.`
        throw new ApiError('RULE', { reason: 'income_empty', params: { year: String(year) }, message })
      }
      const { person, by } = await nameBoth(context, user)
      const [payer, letterhead] = [await loadPayer(context), await loadLetterhead(context)]
      const isRunning = localDay(now, await lookups.loadTimeZone(context)) <= `${year}-12-31`
      context.audit({
        entity_id: input.user_uuid ?? context.principal.uuid,
        after: { format: 'pdf', period: String(year) },
      })
      return async () => {
        const printed = { year, isRunning, person, payer, incomes }
        const bytes = await incomePaper(printed, await withLogo(letterhead, files), { by, at: now })
        return pdf(bytes, `informe-${year}.pdf`)
      }
    },
  )

/** Papers of payments (payments.md#papers). */
export const paperRoutes = (services: Kept): Route[] => [
  route('POST', `${paymentCrud.registry.path}/{id}/receipt`, receipt(services)),
  route('POST', '/api/payments/income_statement', income(services)),
]
