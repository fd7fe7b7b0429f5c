import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sampleAccount, samplePayment, samplePayments, sampleRemittance } from '../../testing/cnab'
import { paymentForm, splitFiles } from './forms'
import { leftOut } from './left-out'
import { profiles } from './profiles'
import type { Remittance, RemittancePayment } from './remittance'
import { writeRemittance } from './write-remittance'

const { itau_086: itau, febraban_103: febraban } = profiles
const ted = samplePayment({ ourNumber: 'PG0000000400', to: { kind: 'ted', ...sampleAccount } })
const byAccount = samplePayment({ ourNumber: 'PG0000000401', to: { kind: 'pix_account', ...sampleAccount } })
const records = (profile: typeof itau, changes: Partial<Remittance>) =>
  writeRemittance(profile, { ...sampleRemittance, ...changes })
    .toString('latin1')
    .split('\r\n')
    .slice(0, -1)

/** The parts of a record at these positions, as the banks count them. */
const parts = (record: string | undefined, ...places: [number, number][]) =>
  places.map(([start, end]) => record?.slice(start - 1, end))

describe('a remittance', () => {
  it('of four payments by Pix is Itaú’s sample, byte for byte', () => {
    const sample = readFileSync(`${import.meta.dirname}/fixtures/remessa-itau-pix.rem`)
    expect(writeRemittance(itau, sampleRemittance).equals(sample)).toBe(true)
  })

  it('to Itaú by TED is one segment A, in the places of its manual', () => {
    const [, head, a, tail, end] = records(itau, { payments: [ted] })
    expect(parts(head, [9, 9], [10, 11], [12, 13], [14, 16])).toEqual(['C', '20', '41', '040'])
    expect(parts(a, [1, 3], [4, 7], [8, 8], [9, 13], [14, 14])).toEqual(['341', '0001', '3', '00001', 'A'])
    expect(parts(a, [15, 17], [18, 20], [21, 23], [24, 43])).toEqual(['000', '018', '237', '00456 000000098765 4'])
    expect(parts(a, [102, 104], [105, 112], [113, 114], [220, 224])).toEqual(['REA', '        ', '  ', '00005'])
    expect(parts(a, [120, 134], [204, 217], [230, 230])).toEqual(['000000000149650', '99000017000106', '0'])
    expect(parts(tail, [8, 8], [18, 23], [24, 41])).toEqual(['5', '000003', '000000000000149650'])
    expect(parts(end, [4, 8], [18, 23], [24, 29])).toEqual(['99999', '000001', '000005'])
  })

  it('to Itaú by bank data has the ISPB and the kind of account, and no segment B', () => {
    const [, head, a, tail] = records(itau, { payments: [byAccount] })
    expect(parts(head, [12, 13])).toEqual(['45'])
    expect(parts(a, [14, 14], [18, 20], [105, 112], [113, 114])).toEqual(['A', '009', '60746948', '01'])
    expect(parts(tail, [8, 8], [18, 23])).toEqual(['5', '000003'])
  })

  it('to a bank of FEBRABAN’s layout has a lot for each form, and every record counts on', () => {
    const account = { ...sampleRemittance.account, bank: '001', agreement: '123456', agency: '1234-X', digit: '90' }
    const own = samplePayment({
      ourNumber: 'PG0000000402',
      to: { kind: 'ted', ...sampleAccount, bank: '001', accountType: 'savings' },
    })
    const [key] = samplePayments
    const payments = [...(key ? [key] : []), ted, byAccount, own]
    const [file, savings, , , , , , , , pix, a, b, a2, b2, tail, end, ...rest] = records(febraban, {
      account,
      payments,
    })
    expect(rest).toEqual([])
    expect(parts(file, [1, 8], [18, 18], [19, 32], [33, 52])).toEqual([
      ...['00100000', '2', '99000001000101', '123456              '],
    ])
    expect(parts(file, [53, 57], [58, 58], [59, 70], [71, 72])).toEqual(['01234', 'X', '000000056789', '90'])
    expect(parts(file, [73, 102], [103, 132])).toEqual(['AURORA PROMOTORA LTDA'.padEnd(30), 'BANCO ITAU SA'.padEnd(30)])
    expect(parts(file, [143, 143], [144, 151], [152, 157], [158, 163])).toEqual(['1', '20112026', '183015', '000007'])
    expect(parts(file, [164, 166], [167, 171])).toEqual(['103', '01600'])
    expect(parts(savings, [4, 8], [10, 11], [12, 13], [14, 16])).toEqual(['00011', '20', '05', '046'])
    expect(parts(savings, [143, 172], [173, 177])).toEqual(['PRACA DA SE'.padEnd(30), '00100'])
    expect(parts(savings, [193, 212], [213, 220], [221, 222], [223, 224])).toEqual([
      ...['SAO PAULO'.padEnd(20), '01001000', 'SP', '01'],
    ])
    expect(parts(pix, [4, 8], [12, 13])).toEqual(['00031', '45'])
    expect(parts(a, [9, 13], [14, 14], [18, 20], [21, 43])).toEqual([
      '00001',
      'A',
      '009',
      `${'0'.repeat(8)} ${'0'.repeat(12)}  `,
    ])
    expect(parts(a, [102, 104], [105, 119], [120, 134], [225, 226])).toEqual([
      'BRL',
      '0'.repeat(15),
      '000000000149650',
      '  ',
    ])
    expect(parts(b, [9, 13], [14, 14], [15, 17], [18, 18], [19, 32])).toEqual([
      '00002',
      'B',
      '03 ',
      '2',
      '99000017000106',
    ])
    expect(parts(b, [33, 67], [128, 226])).toEqual(['PG0000000310'.padEnd(35), '99000017000106'.padEnd(99)])
    expect(parts(b, [227, 232], [233, 240])).toEqual(['000000', '00000000'])
    expect(parts(a2, [9, 13], [21, 43], [225, 226])).toEqual(['00003', '237004567000000098765' + '4 ', 'CC'])
    expect(parts(b2, [9, 13], [15, 17], [128, 226], [233, 240])).toEqual(['00004', '05 ', ' '.repeat(99), '60746948'])
    expect(parts(tail, [4, 8], [18, 23], [24, 41], [42, 65])).toEqual([
      ...['00035', '000006', '000000000000299300', '0'.repeat(24)],
    ])
    expect(parts(end, [4, 8], [18, 23], [24, 29], [30, 35])).toEqual(['99999', '000003', '000016', '000000'])
  })

  it('by TED to a bank of FEBRABAN’s layout has a segment B with due day and value', () => {
    const [, , a, b] = records(febraban, { payments: [ted] })
    expect(parts(a, [9, 13], [18, 20], [220, 224])).toEqual(['00001', '018', '00005'])
    expect(parts(b, [9, 13], [15, 17], [128, 135], [136, 150])).toEqual(['00002', '   ', '20112026', '000000000149650'])
    expect(parts(b, [151, 210], [211, 225], [226, 240])).toEqual(['0'.repeat(60), ' '.repeat(15), '0'.repeat(15)])
  })

  it.each([
    ['empty', { payments: [] }],
    ['other_bank', { account: { ...sampleRemittance.account, bank: '237' } }],
    ['account', { account: { ...sampleRemittance.account, digit: '12' } }],
    ['account', { account: { ...sampleRemittance.account, agency: '' } }],
    ['document', { company: { ...sampleRemittance.company, document: '99DEM001000109' } }],
    ['mixed', { payments: [...samplePayments, ted] }],
    ['repeated', { payments: [ted, ted] }],
    ['left_out', { payments: [{ ...ted, document: '11111111111' }] }],
    ['sequence', { sequence: 0 }],
    ['time', { time: '24:00:00' }],
  ] as const)('is not written: %s', (fault, changes) => {
    expect(() => records(itau, changes)).toThrow(expect.objectContaining({ fault }))
  })
})

describe('files and forms', () => {
  it('Pix and the rest are two files at Itaú, one elsewhere', () => {
    const all = [ted, ...samplePayments, byAccount]
    expect(splitFiles(itau, all)).toEqual([
      { group: 'other', payments: [ted] },
      { group: 'pix', payments: [...samplePayments, byAccount] },
    ])
    expect(splitFiles(febraban, all)).toEqual([{ group: 'all', payments: all }])
    expect(splitFiles(itau, [])).toEqual([])
  })

  it.each([
    ['45', {}, {}],
    ['41', { bank: '237' }, {}],
    ['43', { bank: '237' }, { document: '99000001000101' }],
    ['01', { bank: '341' }, {}],
    ['05', { bank: '341', accountType: 'savings' }, {}],
    ['41', { bank: '237', accountType: 'savings' }, {}],
  ] as const)('form %s for %j %j', (form, account, changes) => {
    const to = 'bank' in account ? ({ kind: 'ted', ...sampleAccount, ...account } as const) : undefined
    expect(paymentForm(sampleRemittance, samplePayment({ ...(to ? { to } : {}), ...changes }))).toBe(form)
  })
})

describe('left out (bank-files.md#left-out)', () => {
  const account = (changes: object): RemittancePayment['to'] => ({ kind: 'ted', ...sampleAccount, ...changes })
  const pix = (changes: object): RemittancePayment['to'] => ({ kind: 'pix_account', ...sampleAccount, ...changes })
  const key = (keyType: 'cpf' | 'cnpj' | 'phone' | 'email' | 'evp', text: string): Partial<RemittancePayment> => ({
    to: { kind: 'pix_key', keyType, key: text },
  })

  it.each([
    [null, {}],
    [null, { to: account({}) }],
    [null, { to: pix({ bank: null }) }],
    [null, key('evp', '123e4567-e12b-12d1-a456-426655440000')],
    ['invalid_document', { document: '99000017000107' }],
    ['invalid_document', { document: '' }],
    ['alnum_tax_id', { document: '99DEM001000109' }],
    ['alnum_tax_id', key('cnpj', '99DEM001000109')],
    ['invalid_name', { name: ' \n' }],
    ['invalid_amount', { amount: 0n }],
    ['invalid_amount', { amount: 10n ** 15n }],
    ['no_account', key('email', '')],
    ['invalid_key', key('email', 'A@b.co')],
    ['invalid_key', key('email', 'a%b@c.co')],
    ['invalid_key', key('email', '日@b.co')],
    ['invalid_key', key('evp', '123E4567-E12B-12D1-A456-426655440000')],
    ['invalid_key', key('phone', '11900001234')],
    ['no_account', { to: account({ agency: null }) }],
    ['no_account', { to: account({ digit: '' }) }],
    ['no_account', { to: account({ bank: null, ispb: null }) }],
    ['no_account', { to: account({ accountType: null }) }],
    ['unknown_bank', { to: account({ bank: null }) }],
    ['unknown_bank', { to: account({ bank: '000' }) }],
    ['unknown_bank', { to: pix({ ispb: null }) }],
    ['invalid_account', { to: account({ account: '1234567890123' }) }],
    ['invalid_account', { to: account({ account: '12-3' }) }],
    ['invalid_account', { to: account({ bank: '341', account: '1234567' }) }],
    ['invalid_account', { to: account({ agency: '12a' }) }],
    ['invalid_account', { to: account({ digit: '12' }) }],
  ] as const)('%s: %o', (reason, changes) => {
    expect(leftOut(itau, samplePayment(changes))).toBe(reason)
  })

  it('letters are taken by a profile that has them', () => {
    const lettered = { ...itau, alnumTaxId: true }
    expect(leftOut(lettered, samplePayment({ document: '99DEM001000109' }))).toBeNull()
  })
})
