import type { List } from '@/lib/contracts/list'
import type { TypistBankUser, TypistLog, TypistPerson } from '@/lib/contracts/typist-bank-user'
import { data, get, put, rows } from './endpoint'

const path = '/api/typist_bank_users'

/** A step, with its input and `row_version`. */
export const stepTypist = (id: number, body: Record<string, unknown>) =>
  put(`${path}/${id}`, data<TypistBankUser>, body)
export const listTypistLog = (id: number) => get(`${path}/logs?typist_bank_user_id=${id}&per_page=100`, rows<TypistLog>)
/** A page of people with their logins. */
export const listTypistMatrix = (query: string) => get(`${path}/matrix?${query}`, data<List<TypistPerson>['data']>)
