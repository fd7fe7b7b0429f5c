import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Available, Payment, Sent } from '@/lib/contracts/payment'
import { openPayments } from '@/lib/kinds/finance'
import { inTenant } from '../../core/database/scope'
import { makeRandom } from '../../demo/basics/random'
import { demoPassword, describeOnBoth } from '../../testing/backend'
import { openDesk } from '../../testing/desk'
import { checkLedger } from '../account/check'
import { checkCash } from '../cash/check'
import { checkInvoices } from '../invoices/check'
import { checkPayments } from './check'

const path = '/api/payments/broker'
const day = '2026-11-23'
const steps = 130
const cents = (text: string) => Number(text.replace('.', ''))
const text = (amount: number) => (amount / 100).toFixed(2)
const isOpen = ({ status }: { status: string }) => openPayments.some((one) => one === status)

/** A payment as the test counts it. */
interface Counted {
  uuid: string
  gross: number
  status: string
  returned: boolean
}

describeOnBoth('any sequence of payments', (open) => {
  it('leaves balance, reserved and available as a count of one’s own has them', { timeout: 300_000 }, async () => {
    const opened = await open()
    opened.clock.now = new Date(`${day}T13:00:00Z`)
    const desk = await openDesk(opened)
    const tokens = new Map<string, string>()
    for (const who of ['admin', 'financeiro', 'corretor']) tokens.set(who, await opened.signIn('aurora', who))
    const account = await desk.addAccount('900000.00')
    let keys = 0
    const call = async <R>(who: string, method: string, at: string, body?: object) => {
      keys += 1
      const reply = await opened.call('aurora', at, {
        ...{ method, token: tokens.get(who), headers: { 'idempotency-key': `sequence-${keys}` } },
        ...(body && { body }),
      })
      return { status: reply.status, data: (reply.body as { data: R }).data }
    }
    for (const who of ['admin', 'financeiro']) await call(who, 'POST', '/api/auth/me', { password: demoPassword })
    const free = () => call<Available>('corretor', 'GET', `${path}/require_available`)
    const start = (await free()).data
    let balance = cents(start.balance)
    const all: Counted[] = []
    const reserved = () => all.filter(isOpen).reduce((sum, { gross }) => sum + gross, 0)
    const random = makeRandom(18)
    const adjust = async (side: 'debits' | 'credits', amount: number) => {
      const own = { user_uuid: desk.broker, cost_center_id: null, amount: text(amount), due_date: day }
      if (side === 'debits') await desk.add('debits', desk.ofPerson({ ...own }))
      else {
        const release_type_id = desk.idOf('release_types', 'Ajuste')
        await desk.add('credits', desk.credit({ ...own, release_type_id }))
      }
      balance += side === 'credits' ? amount : -amount
    }
    const ask = async (amount: number) => {
      const asked = await call<Payment>('corretor', 'POST', '/api/current_account/request_withdrawal', {
        amount: text(amount),
      })
      const waits = all.some(({ status }) => status === 'requested')
      const fits = amount >= 5000 && amount <= Math.max(0, balance - reserved()) && !waits
      expect([asked.status, amount, balance, reserved()]).toEqual([fits ? 201 : 422, amount, balance, reserved()])
      if (fits) all.push({ uuid: asked.data.uuid, gross: amount, status: 'requested', returned: false })
    }
    /** Is its amount covered by what those before it, and those that were sent, leave? */
    const covered = (one: Counted) => {
      const at = all.indexOf(one)
      const before = all.filter(
        (other, place) => isOpen(other) && (place < at || (place > at && other.status === 'processing')),
      )
      return one.gross <= balance - before.reduce((sum, { gross }) => sum + gross, 0)
    }
    const shown = async ({ uuid }: Counted) => (await call<Payment>('financeiro', 'GET', `${path}/${uuid}`)).data
    const version = async (one: Counted) => (await shown(one)).row_version
    /** Are its taxes others than those that were approved? Only then is it approved again, and neither sent nor paid. */
    const changed = async (one: Counted) =>
      one.status === 'approved' && (await shown(one)).blocked_by.some(({ reason }) => reason === 'withholding_changed')
    const decide = async (one: Counted, action: 'approve' | 'reject' | 'cancel') => {
      const who = action === 'cancel' ? 'corretor' : 'admin'
      const isChanged = await changed(one)
      const { status } = await call(who, 'PUT', `${path}/${one.uuid}`, {
        ...{ action, reason: action === 'reject' ? 'não confere' : null, row_version: await version(one) },
      })
      const isAnew = action === 'approve' && isChanged
      const from = action === 'reject' || isAnew ? ['requested', 'approved'] : ['requested']
      const may = from.includes(one.status) && (action !== 'approve' || covered(one))
      expect([action, one.status, status]).toEqual([action, one.status, may ? 200 : 422])
      if (may) one.status = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' }[action]
    }
    const send = async (one: Counted, result: 'sent' | 'paid' | 'failed') => {
      const isChanged = await changed(one)
      const { data } = await call<Sent>('financeiro', 'POST', '/api/payments/send_payment', {
        ...{ payment_uuids: [one.uuid], result, company_account_id: account.id, reason: 'o banco disse' },
      })
      const from = { sent: ['approved'], paid: ['approved', 'processing'], failed: ['processing'] }[result]
      const may = from.includes(one.status) && (one.status !== 'approved' || (covered(one) && !isChanged))
      expect([result, one.status, data.results[0]?.ok]).toEqual([result, one.status, may])
      if (isChanged) held += 1
      if (!may) return
      one.status = { sent: 'processing', paid: 'paid', failed: 'failed' }[result]
      if (result === 'paid') balance -= one.gross
    }
    const giveBack = async (one: Counted) => {
      const body = { date: day, reason: 'conta inexistente', row_version: await version(one) }
      const { status } = await call('financeiro', 'POST', `${path}/${one.uuid}/return`, body)
      const may = one.status === 'paid' && !one.returned
      expect(['return', one.status, status]).toEqual(['return', one.status, may ? 200 : 422])
      if (!may) return
      one.returned = true
      balance += one.gross
    }
    const company = await opened.call('aurora', '/api/company', { token: tokens.get('admin') })
    const { row_version } = (company.body as { response: { row_version: number } }).response
    await inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) => {
      await tx.execute(sql`update payee_account set tax_regime = 'pf'`)
      await tx.execute(sql`update debit_type set default_cost_center_id = ${desk.center('Sede')}
        where system_key = 'withheld_taxes'`)
    })
    const rules = { four_eyes_above: null, min_withdrawal: '50.00', transfer_fee: '3.50', row_version }
    expect((await call('admin', 'PUT', '/api/company', rules)).status).toBe(200)
    let companyVersion = row_version + 1
    let held = 0
    const switchTaxes = async (withholding_enabled: boolean) => {
      const set = { withholding_enabled, iss_rate: '2.0000', row_version: companyVersion }
      expect((await call('admin', 'PUT', '/api/company', set)).status).toBe(200)
      companyVersion += 1
    }

    const acts: Record<string, (one: Counted) => Promise<void>> = {
      ...{ approve: (one) => decide(one, 'approve'), reject: (one) => decide(one, 'reject') },
      ...{ cancel: (one) => decide(one, 'cancel'), sent: (one) => send(one, 'sent') },
      ...{ paid: (one) => send(one, 'paid'), failed: (one) => send(one, 'failed'), returned: giveBack },
    }
    /** The usual steps of each status, the likely ones more than once; other steps are tried too. */
    const usual: Record<string, string[]> = {
      requested: ['approve', 'approve', 'approve', 'reject', 'cancel'],
      approved: ['sent', 'sent', 'paid', 'reject'],
      ...{ processing: ['paid', 'failed'], paid: ['returned'] },
    }
    const act = (): Promise<void> => {
      const one = random.pick(random.next() < 0.8 ? all.slice(-2) : all)
      const names = random.next() < 0.8 ? (usual[one.status] ?? Object.keys(acts)) : Object.keys(acts)
      return acts[random.pick(names)]?.(one) ?? Promise.resolve()
    }

    for (let at = 0; at < steps; at++) {
      // Off at first; then on for some of the time.
      if (at === 30 || at === 60 || at === 80) await switchTaxes(at !== 60)
      const amount = random.whole(100, 200_000)
      const does = [() => adjust('credits', amount), () => adjust('debits', amount), () => ask(amount)]
      if (all.length > 0) does.push(act, act, act)
      await random.pick(does)()
      const { data } = await free()
      expect([at, data.balance, data.reserved, data.available]).toEqual([
        ...[at, text(balance), text(reserved()), text(Math.max(0, balance - reserved()))],
      ])
    }
    const ended = new Set(all.map(({ status }) => status))
    expect([...ended]).toEqual(expect.arrayContaining(['paid', 'rejected', 'cancelled', 'failed']))
    expect(all.some(({ returned }) => returned)).toBe(true)
    expect(held).toBeGreaterThan(0)
    const findings = await inTenant(opened.database, 'aurora', opened.clock.now, async (scope) => [
      ...(await checkPayments(scope)).findings,
      ...(await checkLedger(scope, day)).findings,
      ...(await checkCash(scope)).findings,
      ...(await checkInvoices(scope)).findings,
    ])
    expect(findings).toEqual([])
  })
})
