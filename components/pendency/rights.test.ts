import { expect, it } from 'vitest'
import { defaultPermissions } from '@/lib/access/permissions'
import { isInternal, roles } from '@/lib/access/roles'
import { pendencyStatuses } from '@/lib/kinds/operation'
import { pendencyMachine } from '@/lib/proposals/pendency'
import { mayOpen } from './may-open'
import { mayWith, type PendencyRights, wayOn } from './rights'

const rights = (staff: boolean, ...verbs: string[]): PendencyRights => ({
  me: '00000000-0000-4000-8000-000000000001',
  staff,
  permissions: verbs.map((verb) => `${verb}_pendencies`),
  timeZone: 'America/Sao_Paulo',
})
const all = rights(true, 'create', 'edit', 'resolve', 'reply')
const seller = rights(false, 'list', 'reply')

it('offers each what they may do with one that waits, and nothing with one that is closed', () => {
  expect(mayWith(all, { status: 'answered' })).toEqual({ resolve: true, cancel: true, reply: true, edit: true })
  expect(mayWith(seller, { status: 'open' })).toEqual({ resolve: false, cancel: false, reply: true, edit: false })
  expect(mayWith(rights(true, 'resolve'), { status: 'open' })).toMatchObject({ resolve: true, cancel: false })
  for (const status of ['resolved', 'cancelled'] as const) {
    expect(Object.values(mayWith(all, { status }))).toEqual([false, false, false, false])
  }
})

it('opens one where a proposal is under way, or waits already', () => {
  expect((['awaiting_validation', 'typed', 'pending', 'paid'] as const).map((status) => mayOpen(all, status))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(mayOpen(seller, 'typed')).toBe(false)
})

it.each(roles)('14.16 offers %s first what leads a pendency on, never back, at every status', (role) => {
  const person = {
    me: '',
    staff: isInternal(role),
    permissions: defaultPermissions(role),
    timeZone: 'America/Sao_Paulo',
  }
  const stages = ['open', 'answered', 'resolved']
  for (const status of pendencyStatuses) {
    const first = wayOn(person, { status })
    const said = `${status}: ${first}`
    if (first) {
      const arrivals = pendencyMachine.transitions.find(({ name }) => name === first)?.to ?? []
      for (const to of arrivals) expect(stages.indexOf(to), said).toBeGreaterThan(stages.indexOf(status))
    }
    const may = mayWith(person, { status })
    const answers = !person.staff && may.reply && status === 'open'
    expect(said).toBe(`${status}: ${may.resolve ? 'resolve' : answers ? 'answer' : null}`)
  }
})
