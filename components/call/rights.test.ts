import { describe, expect, it } from 'vitest'
import { type CallKind, type CallSide, callKinds } from '@/lib/kinds/calls'
import { type CallRights, mayRate, mayWith, targets, wayOn } from './rights'

const rights = (permissions: string[] = []): CallRights => ({
  me: 'me',
  name: '',
  staff: permissions.includes('edit_calls'),
  permissions: ['list_calls', ...permissions],
  timeZone: 'America/Sao_Paulo',
})
const desk = rights(['edit_calls', 'assign_calls', 'close_calls'])
/** A call of this kind, of somebody on this side. */
const seen = (kind: CallKind, side: CallSide, uuid = side === 'requester' ? 'me' : 'somebody') => ({
  ...{ kind, side, requester: { uuid, name: '' } },
})
const kindsOf = (who: CallRights, side: CallSide, requester?: string) =>
  Object.fromEntries(callKinds.map((kind) => [kind, [...mayWith(who, seen(kind, side, requester)).kinds].join(' ')]))

describe('what is offered of a call (calls.md#states)', () => {
  it('leads the desk on, and to another name of the same kind', () => {
    expect(kindsOf(desk, 'desk')).toEqual({
      open: 'in_progress cancelled open',
      in_progress: 'waiting_requester resolved cancelled in_progress',
      waiting_requester: 'in_progress resolved cancelled waiting_requester',
      resolved: 'closed resolved',
      closed: '',
      cancelled: '',
    })
  })

  it('lets the requester cancel, confirm and reopen; with the desk’s rights its steps too', () => {
    const own = {
      open: 'cancelled',
      in_progress: 'cancelled',
      waiting_requester: 'cancelled',
      resolved: 'in_progress closed',
      closed: '',
      cancelled: '',
    }
    expect(kindsOf(rights(), 'requester')).toEqual(own)
    expect(kindsOf(desk, 'requester')).toEqual({
      open: 'in_progress cancelled open',
      in_progress: 'waiting_requester resolved cancelled in_progress',
      waiting_requester: 'in_progress resolved cancelled waiting_requester',
      resolved: 'in_progress closed resolved',
      closed: '',
      cancelled: '',
    })
  })

  it('lets whoever answers for their broker take no step of the broker’s own', () => {
    expect(new Set(Object.values(kindsOf(rights(), 'requester', 'broker')))).toEqual(new Set(['']))
    expect(mayWith(rights(), seen('resolved', 'requester', 'broker'))).toMatchObject({ reply: true, confirm: false })
  })

  it('offers nothing to those who only read', () => {
    expect(new Set(Object.values(kindsOf(rights(), 'none')))).toEqual(new Set(['']))
    expect(callKinds.some((kind) => mayWith(rights(), seen(kind, 'none')).reply)).toBe(false)
  })

  it('offers first to take, to resolve, to confirm', () => {
    const first = (who: CallRights, side: CallSide) => callKinds.map((kind) => wayOn(who, seen(kind, side)))
    expect(first(desk, 'desk')).toEqual(['take', 'resolve', 'resolve', null, null, null])
    expect(first(rights(), 'requester')).toEqual([null, null, null, 'confirm', null, null])
  })

  it('asks by a message while the desk has the turn', () => {
    expect(callKinds.filter((kind) => mayWith(desk, seen(kind, 'desk')).ask)).toEqual(['open', 'in_progress'])
    expect(callKinds.filter((kind) => mayWith(rights(), seen(kind, 'requester')).ask)).toEqual([])
  })

  it('puts one into another by the desk while it is not over, and by nobody else', () => {
    const merges = (who: CallRights, side: CallSide) => callKinds.filter((kind) => mayWith(who, seen(kind, side)).merge)
    expect(merges(desk, 'desk')).toEqual(['open', 'in_progress', 'waiting_requester', 'resolved'])
    expect(merges(desk, 'requester')).toEqual(['open', 'in_progress', 'waiting_requester', 'resolved'])
    expect(merges(rights(['assign_calls', 'close_calls']), 'none')).toEqual([])
    expect(merges(rights(), 'requester')).toEqual([])
  })

  it('is rated by its requester, solved or closed within five days, unless it was merged', () => {
    const now = new Date('2026-11-30T12:00:00Z')
    const rated = (kind: CallKind, more: object = {}, uuid = 'me') =>
      mayRate(rights(), { ...seen(kind, 'requester', uuid), merged_into: null, closed_at: null, ...more }, now)
    expect(callKinds.filter((kind) => rated(kind))).toEqual(['resolved', 'closed'])
    expect(callKinds.filter((kind) => rated(kind, {}, 'broker'))).toEqual([])
    expect(rated('closed', { merged_into: { id: 1, number: 1 } })).toBe(false)
    expect(rated('closed', { closed_at: '2026-11-25 09:00:01' })).toBe(true)
    expect(rated('closed', { closed_at: '2026-11-25 09:00:00' })).toBe(false)
  })

  it('names the situations of those kinds, without the present one', () => {
    const named = callKinds.flatMap((kind, at) =>
      [1, 2].map((copy) => ({ id: at * 10 + copy, name: kind, kind, color: '' })),
    )
    const row = { ...seen('in_progress', 'desk'), situation: { id: 11, name: '', color: '' } }
    expect(targets(desk, row, named).map(({ id }) => id)).toEqual([12, 21, 22, 31, 32, 51, 52])
  })
})
