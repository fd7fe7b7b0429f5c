import type { Due } from '@/lib/contracts/due'
import type { Credit, Debit } from '@/lib/contracts/financial-entry'
import { heads } from '@/lib/contracts/heads'
import type { KeptDocument } from '@/lib/contracts/kept-document'
import { data, del, done, get, post, rows } from '../endpoint'

type Body = Record<string, unknown>

const debit = (id: number, step: string, body: Body) => post(`${heads.debit.path}/${id}/${step}`, data<Debit>, body)
const credit = (id: number, step: string, body: Body) => post(`${heads.credit.path}/${id}/${step}`, data<Credit>, body)

export const payDebit = (id: number, body: Body) => debit(id, 'pay', body)
/** A second person's approval of a debit from the company's limit on. */
export const approveDebit = (id: number, body: Body) => debit(id, 'approve', body)
export const cancelDebit = (id: number, body: Body) => debit(id, 'cancel', body)
/** Takes a paid debit back; answers its opposite. */
export const reverseDebit = (id: number, body: Body) => debit(id, 'reverse', body)
export const receiveCredit = (id: number, body: Body) => credit(id, 'receive', body)
export const cancelCredit = (id: number, body: Body) => credit(id, 'cancel', body)
/** Takes a received credit back; answers its opposite. */
export const reverseCredit = (id: number, body: Body) => credit(id, 'reverse', body)

/** An account of the company that money may move in. */
export interface AccountOption {
  id: number
  name: string
  is_default: boolean
  /** `HH:mm` */
  ted_cutoff: string | null
  /** Absent before an API that makes no remittances. */
  cnab_profile?: string | null
}
export const listMethods = () =>
  get('/api/financial/payment_methods?options=1&per_page=all', rows<{ id: number; name: string }>)
export const listAccounts = () => get('/api/financial/company_accounts?options=1&per_page=all', rows<AccountOption>)

/** Company's open entries: by how long they are overdue, and by day with the balance after each. */
export const readDue = () => get('/api/financial/due', data<Due>)

const documents = (path: string, id: number) => `${path}/${id}/documents`
export const listDebitDocuments = (id: number) => get(documents(heads.debit.path, id), rows<KeptDocument>)
/** Takes a form: the `file`, and its `kind`. */
export const addDebitDocument = (id: number) => post(documents(heads.debit.path, id), data<KeptDocument>)
export const removeDebitDocument = (id: number, document: number) =>
  del(`${documents(heads.debit.path, id)}/${document}`, done)
export const listCreditDocuments = (id: number) => get(documents(heads.credit.path, id), rows<KeptDocument>)
/** Takes a form: the `file`, and its `kind`. */
export const addCreditDocument = (id: number) => post(documents(heads.credit.path, id), data<KeptDocument>)
export const removeCreditDocument = (id: number, document: number) =>
  del(`${documents(heads.credit.path, id)}/${document}`, done)
