import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Transaction } from './core/database/scope'
import { pendency } from './operation/records/pendency.table'
import { proposal } from './operation/records/proposal.table'

/** Never run: every line must be a type error. */
const pastTheWorkflow = (tx: Transaction) => [
  // @ts-expect-error: `take` alone writes a proposal's status.
  tx.update(proposal).set({ status: 'paid' }),
  // @ts-expect-error: `take` alone writes a pendency's status.
  tx.update(pendency).set({ resolved_at: new Date(), status: 'resolved' }),
]

void pastTheWorkflow

const sources = globSync('backend/**/*.ts').filter((file) => !/\.test\.ts$|testing|backend\/demo\//.test(file))

describe('a status that a workflow governs', () => {
  it('is on a table that says so', () => {
    const governed = sources.filter(
      (file) => file.endsWith('.table.ts') && readFileSync(file, 'utf8').includes('Governed<'),
    )
    expect(governed.map((file) => file.split('/').at(-1)).toSorted()).toEqual([
      'pendency.table.ts',
      'proposal.table.ts',
    ])
  })

  it.each(['proposal', 'pendency'])('of a %s is written by no SQL of one’s own, and by no whole row', (table) => {
    const sql = new RegExp(`update\\s+(?:\\$\\{)?${table}\\b[^;\`]*\\bset\\b[^;\`]*\\bstatus\\s*=`, 'i')
    const wholeRow = new RegExp(`\\.update\\(${table}\\)\\s*\\.set\\(\\{\\s*\\.\\.\\.(?:row|before|held)\\b`)
    expect(
      [`update ${table} set x = 1, status = 'paid'`, `update ${'${'}${table}} set status = 1`].every((text) =>
        sql.test(text),
      ),
    ).toBe(true)
    expect(wholeRow.test(`.update(${table})\n.set({ ...row,`)).toBe(true)
    const writing = sources.filter((file) => {
      const text = readFileSync(file, 'utf8')
      return sql.test(text) || wholeRow.test(text)
    })
    expect(writing).toEqual([])
  })
})
