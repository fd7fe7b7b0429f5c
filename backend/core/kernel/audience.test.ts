import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { internalRoles } from '@/lib/access/roles'
import { everyone } from '@/lib/contracts/audience'
import { visibleTo } from './audience'

const schema = z.object({
  name: everyone(z.string()),
  company_percentage: z.string(),
  lines: everyone(z.array(z.object({ broker: everyone(z.string()), company: z.string() }))),
  nested: everyone(z.object({ rate: everyone(z.string()), retained: z.string() }).nullable()),
  whole: z.object({ rate: everyone(z.string()) }),
})
const value = {
  name: 'a',
  company_percentage: '9.0000',
  lines: [{ broker: '1', company: '2' }],
  nested: { rate: '3', retained: '4' },
  whole: { rate: '5' },
}

describe('audience', () => {
  it('keeps everything for staff', () => {
    for (const role of internalRoles) expect(visibleTo(role, schema, value)).toEqual(value)
  })

  it('keeps, at every depth, only what is marked for Corretor and Comercial', () => {
    const seen = { name: 'a', lines: [{ broker: '1' }], nested: { rate: '3' } }
    expect(visibleTo('Corretor', schema, value)).toEqual(seen)
    expect(visibleTo('Comercial', schema, value)).toEqual(seen)
    expect(visibleTo('Corretor', schema, { ...value, nested: null })).toEqual({ ...seen, nested: null })
  })
})
