import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { actions, sampleValues } from './actions'
import { defaultFor } from './default-notification-types'

const root = join(import.meta.dirname, '..', '..', '..')
const rooms = [
  ...['backend/calls', 'backend/commissions', 'backend/finance', 'backend/identity'],
  ...['backend/operation', 'lib/finance', 'lib/proposals'],
]

/** The code that tells of actions, which all do by name. */
const code = rooms
  .flatMap((room) => readdirSync(join(root, room), { recursive: true, withFileTypes: true }))
  .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map(({ name, parentPath }) => readFileSync(join(parentPath, name), 'utf8'))
  .join('\n')

it('lists nothing that the product does not tell of', () => {
  expect(actions.map(({ action }) => action).filter((action) => !code.includes(`'${action}'`))).toEqual([])
})

it('has a sample for every variable', () => {
  for (const action of actions) {
    for (const [name, value] of Object.entries(sampleValues(action))) expect(value, name).not.toBe(name)
  }
})

it('mails of calls what their requesters wait for, unless the company changes it', () => {
  const mailed = actions.filter(({ action }) => defaultFor(action)?.channels.includes('email'))
  expect(mailed.map(({ action }) => action)).toEqual(['call.replied', 'call.situation_changed'])
})
