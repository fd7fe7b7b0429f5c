import type { CustomerFile, Revealed } from '@/lib/contracts/customer'
import { data, get, post, put } from './endpoint'

type Values = Record<string, unknown>
const path = '/api/customers/physical'
const one = (uuid: string) => `${path}/${encodeURIComponent(uuid)}`

/** The client's file as this person may see it. Each read is audited. */
export const loadCustomer = (uuid: string) => get(one(uuid), data<CustomerFile>)
/** The CPF is posted, never in an address (conventions.md#personal-data). */
export const findCustomer = (cpf: string) => post(`${path}/by-cpf`, data<CustomerFile>, { cpf })
export const createCustomer = (body: Values) => post(path, data<Pick<CustomerFile, 'uuid' | 'name'>>, body)
/** Some tenant APIs answer less than the file. */
export const amendCustomer = (uuid: string, body: Values) =>
  put(one(uuid), data<CustomerFile | Pick<CustomerFile, 'uuid'> | undefined>, body)
export const revealCustomer = (uuid: string, field: keyof Revealed) =>
  post(`${one(uuid)}/reveal?field=${field}`, data<Revealed>)
