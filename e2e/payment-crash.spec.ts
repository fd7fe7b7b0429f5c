import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { send } from './http'
import { freePort, ready, serve } from './server'
import { expect, password, test } from './test'

const folder = join(process.env.E2E_FOLDER ?? '.data', 'payment-crash')
const host = 'aurora.localhost'
const database = process.env.E2E_DOOMED_DATABASE_URL

type Person = (method: string, path: string, body?: object) => Promise<{ status: number; body: string }>
interface Row {
  uuid: string
  status: string
  row_version: number
}

async function enter(port: number, name: string): Promise<Person> {
  const { cookie } = await send(port, host, 'POST', '/api/auth', '', { email: `${name}@aurora.example.com`, password })
  // A key of its own each: nothing is repeated.
  return (method, path, body) => send(port, host, method, path, cookie, body, { 'idempotency-key': randomUUID() })
}

const data = <T>({ body }: { body: string }) => (JSON.parse(body) as { data: T }).data

/** Brokers may ask at any hour. */
async function openHours(admin: Person) {
  const path = '/api/payments/allowed_time_payment'
  const { row_version } = data<{ row_version: number }>(await admin('GET', path))
  const windows = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '23:59' }))
  expect((await admin('PUT', path, { windows, row_version })).status).toBe(200)
}

/** A request that the last crash left would stand against another one, also where nobody was told that it was made. */
async function withdrawRequests(broker: Person) {
  const path = '/api/payments/broker'
  for (const { uuid, row_version } of data<{ data: Row[] }>(await broker('GET', `${path}?status=requested`)).data) {
    const cancelled = await broker('PUT', `${path}/${uuid}`, { action: 'cancel', row_version, reason: null })
    expect(cancelled.status, cancelled.body).toBe(200)
  }
}

/**
 * Takes payments of one broker from their request on until the server dies; answers the last status that was
 * acknowledged of each. `begun` is called once one was paid.
 */
async function payOn(port: number, begun: () => void): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  const path = '/api/payments/broker'
  const broker = await enter(port, 'corretor')
  const [finance, admin] = [await enter(port, 'financeiro'), await enter(port, 'admin')]
  expect((await admin('POST', '/api/auth/me', { password })).status).toBe(200)
  const [account] = data<{ data: { id: number }[] }>(await admin('GET', '/api/financial/company_accounts')).data
  const told = (uuids: string[], result: string) =>
    admin('POST', '/api/payments/send_payment', {
      ...{ payment_uuids: uuids, result, company_account_id: account?.id, reason: 'o banco disse' },
    })
  try {
    for (let count = 1; ; count += 1) {
      const asked = await broker('POST', '/api/current_account/request_withdrawal', { amount: '50.00' })
      if (asked.status !== 201) throw new Error(asked.body)
      const { uuid, row_version } = data<Row>(asked)
      known.set(uuid, 'requested')
      if (count % 4 === 0) {
        await broker('PUT', `${path}/${uuid}`, { action: 'cancel', row_version, reason: null })
        known.set(uuid, 'cancelled')
        continue
      }
      const approved = await finance('PUT', `${path}/${uuid}`, { action: 'approve', row_version, reason: null })
      if (approved.status !== 200) throw new Error(approved.body)
      known.set(uuid, 'approved')
      await told([uuid], 'sent')
      known.set(uuid, 'processing')
      await told([uuid], count % 3 === 0 ? 'failed' : 'paid')
      known.set(uuid, count % 3 === 0 ? 'failed' : 'paid')
      if (count === 1) begun()
    }
  } catch {
    // The server died during a call, which was not acknowledged.
  }
  return known
}

/** Each status, and those that the next step may have led to though nobody was told. */
const later: Record<string, string[]> = {
  requested: ['requested', 'approved', 'cancelled'],
  approved: ['approved', 'processing'],
  processing: ['processing', 'paid', 'failed'],
  ...{ paid: ['paid'], failed: ['failed'], cancelled: ['cancelled'] },
}

/** The servers of `settings` are killed while payments are made; afterwards the books agree. */
async function killWhilePaying(settings: Record<string, string>, lifetimes: readonly number[]) {
  const port = await freePort()
  for (const lifetime of lifetimes) {
    const server = serve(port, folder, '', settings)
    await ready(port)
    await openHours(await enter(port, 'admin'))
    await withdrawRequests(await enter(port, 'corretor'))
    const more = await payOn(port, () => setTimeout(() => server.child.kill('SIGKILL'), lifetime))
    if (server.child.exitCode === null && server.child.signalCode === null) await once(server.child, 'exit')
    expect([...more.values()]).toContain('paid')

    const again = serve(port, folder, '', settings)
    await ready(port)
    const finance = await enter(port, 'financeiro')
    for (const [uuid, status] of more) {
      const now = data<Row>(await finance('GET', `/api/payments/broker/${uuid}`)).status
      expect(later[status], `${status} became ${now}`).toContain(now)
    }
    again.child.kill('SIGTERM')
    await once(again.child, 'exit')
    const checked = spawnSync('node', ['--import', './scripts/resolve.mjs', 'scripts/ledger.ts', 'check', 'aurora'], {
      env: { ...process.env, DATA_DIR: folder, ...settings },
      encoding: 'utf8',
    })
    expect(checked.status, checked.stdout + checked.stderr).toBe(0)
  }
}

test.describe('18.2 killed while payments are asked for, approved, sent and paid', () => {
  test.setTimeout(300_000)

  test('it forgets nothing it acknowledged, and neither loses nor keeps a reserve', () =>
    killWhilePaying({}, [90, 640]))

  test('on PostgreSQL too', async () => {
    test.skip(!database, 'there is no PostgreSQL here')
    await killWhilePaying(
      {
        ...{ DATABASE_URL: database ?? '', FILES_URL: `file://${folder}-files` },
        SESSION_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
      },
      [90, 640],
    )
  })
})
