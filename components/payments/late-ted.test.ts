import { expect, it } from 'vitest'
import { lateTed } from './late-ted'

const ted = { status: 'approved' as const, payee: { pix_key: null } }
const pix = { status: 'approved' as const, payee: { pix_key: '***' } }

it('a TED after the account’s hour goes on the next business day, a Pix at any hour', () => {
  expect(lateTed([ted], '16:30', '25/11/2026 16:30')).toBeNull()
  expect(lateTed([ted, pix], '16:30', '25/11/2026 16:31')).toEqual({ day: '2026-11-26', why: 'hour' })
  // A Friday; a Sunday; the day before Consciência Negra, a Friday.
  expect(lateTed([ted], '16:30', '27/11/2026 17:00')).toEqual({ day: '2026-11-30', why: 'hour' })
  expect(lateTed([ted], '16:30', '29/11/2026 09:00')).toEqual({ day: '2026-11-30', why: 'rest' })
  expect(lateTed([ted], '16:30', '19/11/2026 18:00')).toEqual({ day: '2026-11-23', why: 'hour' })
  expect(lateTed([pix], '16:30', '25/11/2026 18:00')).toBeNull()
  expect(lateTed([ted], null, '25/11/2026 18:00')).toBeNull()
  // On a Sunday nothing goes, at any hour of any account.
  expect(lateTed([ted], null, '29/11/2026 09:00')).toEqual({ day: '2026-11-30', why: 'rest' })
  // It was sent already.
  expect(lateTed([{ ...ted, status: 'processing' }], '16:30', '25/11/2026 18:00')).toBeNull()
})
