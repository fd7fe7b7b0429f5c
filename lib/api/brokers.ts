import type { BrokerDetail } from '@/lib/contracts/broker'
import type { HandOver, HandOverInput } from '@/lib/contracts/hand-over'
import type { KeptDocument } from '@/lib/contracts/kept-document'
import { data, del, done, get, post, rows } from './endpoint'

const path = '/api/brokers'
const one = (uuid: string) => `${path}/${encodeURIComponent(uuid)}`

/** `past`: a deleted one, too. */
export const loadBroker = (uuid: string, past = false) =>
  get(`${one(uuid)}${past ? '?with_trashed=true' : ''}`, data<BrokerDetail>)
/** By CPF or CNPJ, which is posted, never in an address (conventions.md#personal-data). */
export const findBroker = (document: string) => post(`${path}/by-document`, data<{ uuid: string }>, { document })

/** For staff (brokers.md#documents). */
export const listPapers = (uuid: string) => get(`${one(uuid)}/documents`, rows<KeptDocument>)
/** Takes a form: the `file`, and its `kind`. */
export const addPaper = (uuid: string) => post(`${one(uuid)}/documents`, data<KeptDocument>)
export const removePaper = (uuid: string, id: number) => del(`${one(uuid)}/documents/${id}`, done)

/** Effects of handing this broker's business to another; writes nothing. */
export const previewHandOver = (uuid: string, to: string) =>
  post(`${one(uuid)}/hand-over/preview`, data<HandOver>, { to_uuid: to })
/** A sensitive action: run it inside `useConfirmation()`. */
export const handOver = (uuid: string, body: HandOverInput) => post(`${one(uuid)}/hand-over`, data<HandOver>, body)
