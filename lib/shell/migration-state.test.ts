import { expect, it } from 'vitest'
import { readMigration } from '@/lib/shell/migration-state'

const answer = (status_migration: string, migrated_tables: unknown = 0, amount_tables: unknown = 0) =>
  readMigration({ status: true, data: { status_migration, migrated_tables, amount_tables } })

it('waits for an import that was asked for', () => {
  expect(answer('requested')).toEqual({ kind: 'running', migrated: 0, amount: 0 })
  expect(answer('running', 12, 120)).toEqual({ kind: 'running', migrated: 12, amount: 120 })
  expect(answer('running', 121, 120)).toEqual({ kind: 'running', migrated: 120, amount: 120 })
  expect(answer('running', '12', -1)).toEqual({ kind: 'running', migrated: 0, amount: 0 })
})

it('waits for nothing else', () => {
  for (const status of ['finished', 'not_started', 'something']) expect(answer(status)).toEqual({ kind: 'done' })
  for (const body of [null, 'x', {}, { status: true, data: null }])
    expect(readMigration(body)).toEqual({ kind: 'done' })
})

it('says when it went wrong', () => {
  expect(answer('failed', 3, 9)).toEqual({ kind: 'failed' })
  expect(readMigration({ status: false, message: 'x' })).toEqual({ kind: 'failed' })
})
