import type { BankFileDetail, Remittance } from '@/lib/contracts/bank-file'
import { heads } from '@/lib/contracts/heads'
import { data, post, put } from '../endpoint'

type Body = Record<string, unknown>

const { path } = heads.bank_file

/** Puts approved payments in files for the bank; lists and reads are the registry's (lib/api/registry.ts). */
export const makeRemittance = (body: Body) => post(path, data<Remittance>, body)
/** Records that a remittance was uploaded to the bank, or undoes it. */
export const stepBankFile = (id: number, body: Body) => put(`${path}/${id}`, data<BankFileDetail>, body)
/** Brings a return of the bank's; the body is a form with its file. */
export const uploadReturn = () => post(`${path}/return`, data<BankFileDetail>)
/** Tries again whatever a return could not do when it was brought. */
export const applyReturn = (id: number, body: Body) => post(`${path}/${id}/apply`, data<BankFileDetail>, body)
