import { heads } from '@/lib/contracts/heads'
import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import { data, post, put } from '../endpoint'

type Body = Record<string, unknown>

const { path } = heads.invoice_consolidation

/** Asks for the invoice of a person's month by hand; lists and reads are the registry's (lib/api/registry.ts). */
export const askInvoice = (body: Body) => post(`${path}/create`, data<Invoice>, body)
/** Approves, rejects or exempts it, or sends it with the file that is there. */
export const stepInvoice = (id: number, body: Body) => put(`${path}/edit/${id}`, data<Invoice>, body)
/** Sends it; the body is a form with its file. */
export const uploadInvoice = (id: number) => post(`${path}/edit/${id}`, data<Invoice>)
