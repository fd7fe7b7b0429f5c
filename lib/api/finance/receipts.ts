import type { CommissionReceipts } from '@/lib/contracts/commission-receipt'
import type { Credit } from '@/lib/contracts/financial-entry'
import { heads } from '@/lib/contracts/heads'
import { data, del, get, post } from '../endpoint'

type Body = Record<string, unknown>

const receipts = (credit: number) => `${heads.credit.path}/${credit}/receipts`

export const readCredit = (id: number) => get(`${heads.credit.path}/${id}`, data<Credit>)
/** A credit's receipts, and what is left of it; so do the others answer. */
export const readReceipts = (credit: number) => get(receipts(credit), data<CommissionReceipts>)
export const addReceipts = (credit: number, body: Body) => post(receipts(credit), data<CommissionReceipts>, body)
export const removeReceipt = (credit: number, id: number) => del(`${receipts(credit)}/${id}`, data<CommissionReceipts>)
