import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { attentionSchema } from '@/lib/contracts/attention'
import { isForEveryone } from '@/lib/contracts/audience'
import { bare } from '@/lib/contracts/bare'
import { invoiceSchema } from '@/lib/contracts/invoice-consolidation'
import { ledgerRowSchema } from '@/lib/contracts/ledger'
import { paymentSchema } from '@/lib/contracts/payment'
import { pendencySchema } from '@/lib/contracts/pendency'
import { proposalSchema } from '@/lib/contracts/proposal'
import { toKept } from './columns'
import { forgetKept, keptName } from './forget'
import { type KeptName, keptNames, keptSources } from './sources'
import { claimKept, forgetOld, keep, keptForMs, keptLists } from './store'

const { earnings, counters } = attentionSchema.shape

/** The contract of each kept list's rows. */
const contracts: Record<KeptName, z.ZodType> = {
  earnings,
  attention: (bare(counters) as z.ZodArray<z.ZodType>).element,
  proposals: proposalSchema,
  pendencies: pendencySchema,
  payments: paymentSchema,
  statement: ledgerRowSchema,
  invoices: invoiceSchema,
}

/** The fields on the way to `address`, outermost first. */
function fieldsTo(schema: z.ZodType, address: string): z.ZodType[] {
  const fields: z.ZodType[] = []
  let inner = bare(schema)
  for (const key of address.split('.')) {
    const field = inner instanceof z.ZodObject ? (inner.shape[key] as z.ZodType | undefined) : undefined
    if (!field) throw new Error(`no contract has ${address}`)
    fields.push(field)
    inner = bare(field)
  }
  return fields
}

describe('what is kept', () => {
  it.each(keptNames)('KL1 of %s is for a broker to see, and no document, account, key or number of theirs', (name) => {
    for (const address of Object.keys(keptSources[name].columns)) {
      expect(address).not.toMatch(/cpf|cnpj|document|account|agency|pix|phone|e_?mail|benefit|payee|address|birth/i)
      for (const field of fieldsTo(contracts[name], address)) {
        expect([address, isForEveryone(field)]).toEqual([address, true])
      }
    }
  })

  it('KL1 is the declared columns alone, whatever else a row has', () => {
    const row = {
      number: 21764,
      status: 'paid',
      customer: { uuid: 'u', name: 'Maria Souza', cpf: '***.456.789-**' },
      bank: { id: 1, name: 'Banco Pan', code: '623' },
      payout: { account: '12345', pix_key: 'maria@example.com' },
      broker_amount: null,
      contract_value: { amount: '1.00' },
      status_since: 'x'.repeat(500),
    }
    expect(toKept(keptSources.proposals, [row])).toEqual([
      {
        number: 21764,
        status: 'paid',
        'customer.name': 'Maria Souza',
        'bank.name': 'Banco Pan',
        status_since: 'x'.repeat(160),
      },
    ])
    expect(toKept(keptSources.proposals, Array(80).fill(row))).toHaveLength(50)
  })

  it('KL1 has no CPF that somebody typed into a text', () => {
    const row = { description: 'Reembolso de 529.982.247-25, pago a 52998224725', amount: '1.00', type: '52998224725' }
    expect(toKept(keptSources.statement, [row])).toEqual([
      { description: 'Reembolso de ***.982.247-**, pago a ***.982.247-**', amount: '1.00', type: '52998224725' },
    ])
    // A text that is cut off hides no half of one either.
    const long = `${'x'.repeat(150)} 52998224725`
    expect(JSON.stringify(toKept(keptSources.statement, [{ description: long }]))).not.toContain('52998')
  })

  it('reads each list from its own query, and nothing from another', () => {
    const page = { data: [{ number: 1 }], total: 1 }
    const { proposals, statement, earnings: mine, attention } = keptSources
    expect(proposals.rows(['/api/proposals', 'list', 'page=1'], page)).toEqual(page.data)
    expect(proposals.rows(['/api/proposals', 'count', 'page=1'], page)).toBeNull()
    expect(proposals.rows(['/api/customers/physical', 'list', ''], page)).toBeNull()
    expect(statement.rows(['/api/financial/summary_broker', 'u', ''], { rows: page })).toEqual(page.data)
    const answer = { earnings: null, counters: [] }
    expect([mine.rows(['attention'], answer), attention.rows(['attention'], answer)]).toEqual([null, []])
  })
})

describe('where it is kept', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map()
    vi.stubGlobal('location', { host: 'aurora.localhost' })
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const rows = [{ number: 1 }]

  it('KL2 belongs to one person at one tenant, and another finds nothing', () => {
    claimKept('maria', 0)
    keep('maria', 'proposals', rows, 1)
    claimKept('maria', 2)
    expect(keptLists(2)).toEqual({ proposals: { at: 1, rows } })
    claimKept('joao', 3)
    expect(keptLists(3)).toEqual({})
    keep('joao', 'proposals', rows, 4)
    vi.stubGlobal('location', { host: 'boreal.localhost' })
    claimKept('joao', 5)
    expect(keptLists(5)).toEqual({})
  })

  it('KL3 is shown for less than 24 hours, and deleted at the next visit', () => {
    claimKept('maria', 0)
    keep('maria', 'proposals', rows, 1000)
    expect(keptLists(1000 + keptForMs - 1)).toHaveProperty('proposals')
    expect(keptLists(1000 + keptForMs)).toEqual({})
    // Seen in the future: the clock was set back.
    expect(keptLists(999)).toEqual({})
    claimKept('maria', 1000 + keptForMs)
    expect([...stored.values()].join()).not.toContain('proposals')
  })

  it('KL3 is deleted after a day by a page that stays open, too', () => {
    claimKept('maria', 0)
    keep('maria', 'proposals', rows, 1000)
    keep('maria', 'payments', rows, 1000 + keptForMs)
    expect([...stored.values()].join()).not.toContain('proposals')
    expect(Object.keys(keptLists(1000 + keptForMs))).toEqual(['payments'])
    // And by the page that is shown without a connection.
    forgetOld(1000 + 2 * keptForMs)
    expect([...stored.values()].join()).not.toContain('payments')
    expect(stored.size).toBe(1)
  })

  it('KL4 is gone once forgotten, and no page that is still open writes it again', () => {
    claimKept('maria', 0)
    keep('maria', 'proposals', rows, 1)
    forgetKept()
    expect(stored.has(keptName)).toBe(false)
    keep('maria', 'proposals', rows, 2)
    expect(stored.has(keptName)).toBe(false)
  })

  it('KL4 is not opened again by a page that was there before it was forgotten', () => {
    // Another tab, which signs out before this one has loaded what keeps lists.
    forgetKept(2000)
    claimKept('maria', 3000, 1000)
    keep('maria', 'proposals', rows, 3000)
    expect(stored.has(keptName)).toBe(false)
    claimKept('maria', 3000, 2000)
    keep('maria', 'proposals', rows, 3000)
    expect(keptLists(3000)).toHaveProperty('proposals')
    // The clock was set back: what was forgotten later than now says nothing.
    forgetKept(9000)
    claimKept('maria', 3000, 2500)
    keep('maria', 'proposals', rows, 3000)
    expect(keptLists(3000)).toHaveProperty('proposals')
  })

  it.each(['', '{', 'null', '[]', '{"owner":1}', '{"owner":"x","lists":{"proposals":{"at":1}}}'])(
    'reads nothing from what is not its own: %j',
    (text) => {
      stored.set('balcao-kept', text)
      expect(keptLists(2)).toEqual({})
    },
  )

  it('keeps nothing where storage is full or forbidden', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden')
      },
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {
        throw new Error('forbidden')
      },
    })
    claimKept('maria')
    keep('maria', 'proposals', rows)
    expect(keptLists()).toEqual({})
  })
})
