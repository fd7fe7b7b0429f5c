import type * as z from 'zod'
import type {
  Call,
  CallItem,
  CallMessage,
  callAssignInput,
  callInput,
  callMergeInput,
  callMessageInput,
  callRatingInput,
  callRevealInput,
  callSituationInput,
} from '@/lib/contracts/call'
import type { CallFigures } from '@/lib/contracts/call-figures'
import type { CallSituation } from '@/lib/contracts/call-situation'
import type { situationOrderInput } from '@/lib/contracts/call-situation-order'
import type { CallSuggestions, callSuggestionsInput } from '@/lib/contracts/call-suggestions'
import type { itemOrderInput } from '@/lib/contracts/mandatory-item'
import { data, done, get, post, put, rows, whole } from '../endpoint'
import type { Brought } from '../proposals'
import type { Saved } from '../registry'

/** As the viewer gets it: only staff see which messages are internal notes. */
export type SeenCallMessage = Omit<CallMessage, 'internal_only'> & { internal_only?: boolean }

const path = '/api/calls'
const one = (id: number) => `${path}/${id}`

export const loadCall = (id: number) => get(one(id), data<Call>)
export const createCall = (body: z.input<typeof callInput>) => post(path, data<Call>, body)
/** The body is a form's (`callEdit`). */
export const amendCall = (id: number, body: Record<string, unknown>) => put(one(id), whole<Saved>, body)
export const moveCall = (id: number, body: z.input<typeof callSituationInput>) =>
  put(`${one(id)}/situation`, data<Call>, body)
export const assignCall = (id: number, body: z.input<typeof callAssignInput>) =>
  put(`${one(id)}/assign`, data<Call>, body)
export const rateCall = (id: number, body: z.input<typeof callRatingInput>) =>
  post(`${one(id)}/rating`, data<Call>, body)
export const mergeCall = (id: number, body: z.input<typeof callMergeInput>) =>
  post(`${one(id)}/merge`, data<Call>, body)
export const markCallRead = (id: number) => post(`${one(id)}/read`, done, {})

export const listCallItems = (id: number) => get(`${one(id)}/items`, rows<CallItem>)
export const revealCallItem = (id: number, body: z.input<typeof callRevealInput>) =>
  post(`${one(id)}/reveal`, data<{ value: string }>, body)

export const listCallMessages = (id: number) => get(`${one(id)}/messages`, rows<SeenCallMessage>)
export const sendCallMessage = (id: number, body: z.input<typeof callMessageInput>) =>
  post(`${one(id)}/messages`, data<SeenCallMessage>, body)
/** Takes a form: a `file` for a message that is not sent yet. */
export const bringCallMessageFile = (id: number) => post(`${one(id)}/files`, data<Brought>)
/** Takes a form: a `file` for a call that is not opened yet. */
export const bringCallFile = () => post(`${path}/files`, data<Brought>)

export const suggestForCall = (body: z.input<typeof callSuggestionsInput>) =>
  post(`${path}/suggestions`, data<CallSuggestions>, body)

/** `query`: `from` and `to`, days of the company's zone. */
export const loadCallFigures = (query: string) => get(`${path}/figures?${query}`, data<CallFigures>)

/** All active situations in their order, for anyone. */
export const listAllSituations = () => get(`${path}/situations/all-situations`, rows<CallSituation>)
export const orderMandatoryItems = (body: z.input<typeof itemOrderInput>) =>
  put(`${path}/mandatory_items/order`, done, body)
export const orderSituations = (body: z.input<typeof situationOrderInput>) =>
  put(`${path}/situations/order`, done, body)
