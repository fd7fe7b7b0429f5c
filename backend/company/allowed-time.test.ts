import { beforeAll, expect, it } from 'vitest'
import type { AllowedTime } from '@/lib/contracts/company'
import { describeOnBoth, type Opened } from '../testing/backend'

describeOnBoth('when payments may be asked for', (open) => {
  let opened: Opened
  let admin = ''
  let broker = ''
  beforeAll(async () => {
    opened = await open()
    admin = await opened.signIn('aurora', 'admin')
    broker = await opened.signIn('aurora', 'corretor')
  })
  const path = '/api/payments/allowed_time_payment'
  /** As the broker sees it at a moment of São Paulo, which is three hours behind. */
  const at = async (moment: string) => {
    const before = opened.clock.now
    opened.clock.now = new Date(`${moment}-03:00`)
    // A session of that moment: the others are over by then, or have not begun.
    const token = await opened.signIn('aurora', 'corretor')
    const { body } = await opened.call('aurora', path, { token })
    opened.clock.now = before
    return (body as { data: AllowedTime }).data
  }
  const put = async (windows: object[], token = admin) => {
    const { row_version } = await at('2026-11-24T10:00:00')
    return opened.call('aurora', path, { method: 'PUT', token, body: { windows, row_version } })
  }

  it('is open within a window of the company’s clocks, and says when it opens next', async () => {
    expect(await at('2026-11-24T09:00:00')).toMatchObject({
      allowed: true,
      now: '2026-11-24 09:00:00',
      holiday: null,
      current_window: { start: '2026-11-24 09:00:00', end: '2026-11-24 16:30:00' },
      next_window: { start: '2026-11-25 09:00:00' },
    })
    expect(await at('2026-11-24T16:30:00')).toMatchObject({
      allowed: false,
      current_window: null,
      next_window: { start: '2026-11-25 09:00:00' },
    })
  })

  it('is closed on national holidays and on the company’s own', async () => {
    expect(await at('2026-11-20T10:00:00')).toMatchObject({
      allowed: false,
      holiday: 'Dia da Consciência Negra',
      next_window: { start: '2026-11-23 09:00:00' },
    })
    const own = { date: '2026-11-25', name: 'Aniversário da cidade' }
    const created = await opened.call('aurora', '/api/company/holidays', { method: 'POST', token: admin, body: own })
    expect(created.status).toBe(201)
    expect(await at('2026-11-25T10:00:00')).toMatchObject({
      allowed: false,
      holiday: own.name,
      next_window: { start: '2026-11-26 09:00:00' },
    })
    const twice = await opened.call('aurora', '/api/company/holidays', { method: 'POST', token: admin, body: own })
    expect(twice.status).toBe(409)
    const natal = { date: '2027-12-25', name: 'Natal' }
    const known = await opened.call('aurora', '/api/company/holidays', { method: 'POST', token: admin, body: natal })
    expect(known).toMatchObject({
      status: 422,
      body: { errors: { date: ['Este dia já é feriado nacional: Natal.'] } },
    })
    const { body } = await opened.call('aurora', '/api/company/holidays?year=2026', { token: admin })
    const rows = (body as { data: { data: { id: number; date: string }[] } }).data.data
    expect(rows.find(({ date }) => date === own.date)).toMatchObject(own)
    const id = rows.find(({ date }) => date === own.date)?.id
    await opened.call('aurora', `/api/company/holidays/${id}`, { method: 'DELETE', token: admin })
    expect(await at('2026-11-25T10:00:00')).toMatchObject({ allowed: true, holiday: null })
  })

  it('takes several windows a day from an Administrador, with the company’s version', async () => {
    const windows = [
      { weekday: 2, start: '14:00', end: '16:00' },
      { weekday: 2, start: '08:00', end: '11:00' },
    ]
    expect((await put(windows, broker)).status).toBe(403)
    expect(await put([{ weekday: 2, start: '11:00', end: '11:00' }])).toMatchObject({
      status: 422,
      body: { errors: { windows: ['Cada horário deve terminar depois de começar.'] } },
    })
    const saved = await put(windows)
    expect(saved).toMatchObject({ status: 200, body: { data: { windows: windows.toReversed() } } })
    const { row_version } = (saved.body as { data: AllowedTime }).data
    const late = { method: 'PUT', token: admin, body: { windows: [], row_version: row_version - 1 } }
    expect(await opened.call('aurora', path, late)).toMatchObject({
      status: 409,
      body: { versions: { current: { windows: windows.toReversed(), row_version } } },
    })
    expect(await at('2026-11-24T12:00:00')).toMatchObject({
      allowed: false,
      next_window: { start: '2026-11-24 14:00:00', end: '2026-11-24 16:00:00' },
    })
  })

  it('moves with the company’s time zone', async () => {
    const { row_version } = await at('2026-11-24T10:00:00')
    const zone = { timezone: 'America/Manaus', row_version }
    expect((await opened.call('aurora', '/api/company', { method: 'PUT', token: admin, body: zone })).status).toBe(200)
    expect(await at('2026-11-24T08:30:00')).toMatchObject({ now: '2026-11-24 07:30:00', allowed: false })
    expect(await at('2026-11-24T09:30:00')).toMatchObject({ now: '2026-11-24 08:30:00', allowed: true })
  })

  it('never opens without windows', async () => {
    expect((await put([])).status).toBe(200)
    expect(await at('2026-11-24T10:00:00')).toMatchObject({ allowed: false, next_window: null, windows: [] })
  })
})
