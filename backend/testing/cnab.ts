import type { PayeeAccount, Remittance, RemittancePayment } from '../finance/cnab/remittance'

/** The four payments of fixtures/remessa-itau-pix.rem. */
export const samplePayments: readonly RemittancePayment[] = [
  {
    ...{ number: 310, ourNumber: 'PG0000000310', name: 'Alfa Crédito Ltda', document: '99000017000106' },
    ...{ amount: 149650n, payOn: '2026-11-20', to: { kind: 'pix_key', keyType: 'cnpj', key: '99000017000106' } },
  },
  {
    ...{ number: 311, ourNumber: 'PG0000000311', name: 'Maria Prado Lima', document: '00010000127' },
    ...{ amount: 46650n, payOn: '2026-11-20', to: { kind: 'pix_key', keyType: 'phone', key: '+5511900001234' } },
  },
  {
    ...{ number: 312, ourNumber: 'PG0000000312', name: 'Beta Promotora ME', document: '99000018000150' },
    ...{ amount: 82000n, payOn: '2026-11-20' },
    to: { kind: 'pix_key', keyType: 'email', key: 'financeiro@beta.example.com' },
  },
  {
    ...{ number: 313, ourNumber: 'PG0000000313', name: 'Gama Consig Ltda', document: '99000019000103' },
    ...{ amount: 120000n, payOn: '2026-11-20' },
    to: { kind: 'pix_key', keyType: 'evp', key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906' },
  },
]

export const sampleRemittance: Remittance = {
  company: {
    ...{ document: '99000001000101', name: 'Aurora Promotora Ltda', street: 'Praça da Sé', number: '100' },
    ...{ city: 'São Paulo', zip: '01001000', state: 'SP' },
  },
  account: {
    ...{ bank: '341', bankName: 'Banco Itaú SA', agency: '1234', account: '56789', digit: '0', agreement: null },
  },
  ...{ sequence: 7, date: '2026-11-20', time: '18:30:15', payments: samplePayments },
}

const toPix = samplePayments[0]

/** Another payment, which differs from the first of them by `changes`. */
export const samplePayment = (changes: Partial<RemittancePayment>): RemittancePayment => {
  if (!toPix) throw new Error('no sample')
  return { ...toPix, ...changes }
}

/** An account elsewhere, to be paid by TED. */
export const sampleAccount: PayeeAccount = {
  ...{ bank: '237', ispb: '60746948', agency: '0456-7', account: '98765', digit: '4', accountType: 'checking' },
}

const lineLength = 242

/** A bank's words on a payment: codes, the day and value that it moved, or nothing of them. */
export interface Answer {
  codes: string
  /** DDMMAAAA and cents. */
  realOn?: string
  realAmount?: bigint
}

/** The return that a bank would make of a remittance: byte 143 is 2, and each segment A bears its answer. */
export function answered(remittance: Buffer, answer: (ourNumber: string, amount: bigint) => Answer): Buffer {
  const bytes = Buffer.from(remittance)
  bytes.write('2', 142, 'latin1')
  for (let at = 0; at < bytes.length; at += lineLength) {
    const isDetail = bytes.toString('latin1', at + 7, at + 8) === '3'
    if (!isDetail || bytes.toString('latin1', at + 13, at + 14) !== 'A') continue
    const ourNumber = bytes.toString('latin1', at + 73, at + 93).trim()
    const { codes, realOn, realAmount } = answer(ourNumber, BigInt(bytes.toString('latin1', at + 119, at + 134)))
    bytes.write(codes.padEnd(10), at + 230, 'latin1')
    if (realOn) bytes.write(realOn, at + 154, 'latin1')
    if (realAmount !== undefined) bytes.write(String(realAmount).padStart(15, '0'), at + 162, 'latin1')
  }
  return bytes
}
