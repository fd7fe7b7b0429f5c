import type { Layout } from './field'
import { parseAgency } from './left-out'
import type { Profile } from './profile'
import type { Values } from './record'
import type { PayeeAccount, RemittancePayment } from './remittance'

/** A record yet to be numbered. */
export interface Detail {
  layout: Layout
  values: Values
}

const documentType = (document: string) => (document.length === 11 ? '1' : '2')

/** Two characters are the digit of the account and that of agency with account. */
const digits = (digit: string) => ({ account_digit: digit.slice(0, 1), second_digit: digit.slice(1) })

function accountValues(profile: Profile, account: PayeeAccount): Values {
  const agency = parseAgency(account.agency ?? '')
  const type = account.accountType ?? 'checking'
  return {
    payee_bank: account.bank ?? '0',
    ispb: account.ispb ?? '0',
    agency: agency?.number ?? '',
    agency_digit: agency?.digit ?? '',
    account: account.account,
    ...digits(account.digit ?? ''),
    account_kind: type === 'savings' ? 'PP' : 'CC',
    transfer: profile.transfer[type],
  }
}

const keyless = { payee_bank: '0', agency: '0', account: '0', account_kind: '', transfer: '', ispb: '' }

function segmentA(profile: Profile, { to, ...payment }: RemittancePayment, form: string): Detail {
  const isTed = form === '41' || form === '43'
  const chamber = form === '45' ? profile.chamber.pix : isTed ? profile.chamber.ted : profile.chamber.own
  const values: Values = {
    ...{ movement: '0', instruction: '0', chamber },
    ...{ name: payment.name, our_number: payment.ourNumber, pay_on: payment.payOn, amount: payment.amount },
    ...{ document: payment.document, bank_number: '', real_on: null, real_amount: '0' },
    // 00005 pays a supplier.
    purpose: isTed ? '00005' : '',
  }
  if (to.kind === 'pix_key')
    return { layout: profile.layouts.aKey, values: { ...values, ...keyless, transfer: profile.transfer.key } }
  const account = accountValues(profile, to)
  const apart = to.kind === 'ted' ? { ispb: '', transfer: profile.transfer.none } : {}
  return { layout: profile.layouts.a, values: { ...values, ...account, ...apart } }
}

function segmentB(profile: Profile, payment: RemittancePayment): Detail | null {
  const { to, ourNumber, document, payOn, amount } = payment
  const payee: Values = { document_type: documentType(document), document }
  if (to.kind === 'ted') {
    if (!profile.otherHasB) return null
    return { layout: profile.layouts.bOther, values: { ...payee, due_on: payOn, amount } }
  }
  const type = to.kind === 'pix_key' ? profile.keyType[to.keyType] : profile.keyType.account
  if (type === null) return null
  return {
    layout: profile.layouts.bPix,
    values: {
      ...payee,
      ...{ key_type: type, transaction_id: ourNumber, text: `COMISSAO PG ${ourNumber}` },
      ...(to.kind === 'pix_key' ? { key: to.key, ispb: '0' } : { key: '', ispb: to.ispb ?? '0' }),
    },
  }
}

/** The records of one payment: segment A, and B where the profile has one. */
export const detailsFor = (profile: Profile, payment: RemittancePayment, form: string): Detail[] =>
  [segmentA(profile, payment, form), segmentB(profile, payment)].filter((detail) => detail !== null)
