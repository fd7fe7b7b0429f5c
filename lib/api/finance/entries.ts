import type { Due } from '@/lib/contracts/due'
import type { Credit, Debit } from '@/lib/contracts/financial-entry'
import { heads } from '@/lib/contracts/heads'
import { data, get, post, rows } from '../endpoint'

type Body = Record<string, unknown>

const debit = (id: number, step: string, body: Body) => post(`${heads.debit.path}/${id}/${step}`, data<Debit>, body)
const credit = (id: number, step: string, body: Body) => post(`${heads.credit.path}/${id}/${step}`, data<Credit>, body)

export const payDebit = (id: number, body: Body) => debit(id, 'pay', body)
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
}
export const listAccounts = () => get('/api/financial/company_accounts?options=1&per_page=all', rows<AccountOption>)

/** Company's open entries: by how long they are overdue, and by day with the balance after each. */
export const readDue = () => get('/api/financial/due', data<Due>)
