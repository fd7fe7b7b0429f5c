import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { pendencyContract } from '@/lib/contracts/pendency'
import { proposalContract, proposalInput } from '@/lib/contracts/proposal'
import { call } from './calls/records/call.table'
import type { Transaction } from './core/database/scope'
import { crud } from './core/registry/crud'
import { financialEntry } from './finance/entries/financial-entry.table'
import { invoiceConsolidation } from './finance/invoices/invoice-consolidation.table'
import { payment } from './finance/ledger/payment.table'
import { pendencyColumns } from './operation/pendencies/columns'
import { proposalColumns } from './operation/reading/columns'
import { pendency } from './operation/records/pendency.table'
import { proposal } from './operation/records/proposal.table'
import { proposalReferences } from './operation/records/proposal-references.table'
import { typistBankUser } from './operation/records/typist-bank-user.table'
import { registries } from './registries'

/** Never run: every line must be a type error. */
const pastTheWorkflow = (tx: Transaction) => [
  // @ts-expect-error: `take` alone writes a proposal's status.
  tx.update(proposal).set({ status: 'paid' }),
  // @ts-expect-error: `take` alone writes a pendency's status.
  tx.update(pendency).set({ resolved_at: new Date(), status: 'resolved' }),
  // @ts-expect-error: `take` alone writes a call's status.
  tx.update(call).set({ status: 'closed' }),
  // @ts-expect-error: `take` alone writes a login's status.
  tx.update(typistBankUser).set({ status: 'active' }),
  // @ts-expect-error: `take` alone writes an invoice's status.
  tx.update(invoiceConsolidation).set({ status: 'approved' }),
  // @ts-expect-error: `take` alone settles an entry.
  tx.update(financialEntry).set({ settled_on: '2026-11-20' }),
  // @ts-expect-error: `take` alone pays a payment.
  tx.update(payment).set({ status: 'paid' }),
]

const proposalParts = { search: [] as const, references: proposalReferences, computed: proposalColumns }
const pendencyParts = { search: [] as const, computed: pendencyColumns }
const withStatus = { ...proposalContract, input: proposalInput.extend({ status: z.string() }) }

/** Never run: a registry cannot write it either, through a form field or through `keep`. */
const pastTheRegistry = () => [
  crud(proposal, proposalContract, proposalParts),
  // @ts-expect-error: a form has no field that a workflow governs.
  crud(proposal, withStatus, proposalParts),
  crud(pendency, pendencyContract, { ...pendencyParts, keep: () => ({ title: 'x' }) }),
  // @ts-expect-error: nothing is kept as what a workflow governs.
  crud(pendency, pendencyContract, { ...pendencyParts, keep: () => ({ status: 'resolved' }) }),
]

void pastTheWorkflow
void pastTheRegistry

const sources = globSync('backend/**/*.ts').filter((file) => !/\.test\.ts$|testing|backend\/demo\//.test(file))

describe('a status that a workflow governs', () => {
  it('is on a table that says so', () => {
    const governed = sources.filter(
      (file) => file.endsWith('.table.ts') && readFileSync(file, 'utf8').includes('Governed<'),
    )
    expect(governed.map((file) => file.split('/').at(-1)).toSorted()).toEqual([
      'call.table.ts',
      'financial-entry.table.ts',
      'invoice-consolidation.table.ts',
      'payment.table.ts',
      'pendency.table.ts',
      'proposal.table.ts',
      'typist-bank-user.table.ts',
    ])
  })

  it.each(['proposal', 'pendency', 'call', 'typist_bank_user', 'debit', 'credit'])(
    'of a %s is no field of its form, and no sheet fills it',
    (name) => {
      const registry = registries.find((one) => one.name === name)
      expect(Object.keys(registry?.input.shape ?? { status: '' })).not.toContain('status')
      // A bank's sheet takes steps of the workflow: its target writes no row.
      const seam = registry?.import
      expect(seam && !seam.target).toBeFalsy()
      expect(seam?.fields.map(({ key }) => key) ?? []).not.toContain('status')
    },
  )

  it.each(['proposal', 'pendency', 'call', 'typist_bank_user', 'payment', 'invoice_consolidation'])(
    'of a %s is written by no SQL of one’s own, and by no whole row',
    (table) => {
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
    },
  )
})
