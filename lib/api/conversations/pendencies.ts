import type * as z from 'zod'
import type {
  Pendency,
  PendencyMessage,
  pendencyEdit,
  pendencyInput,
  pendencyMessageInput,
} from '@/lib/contracts/pendency'
import { data, done, get, post, put, rows } from '../endpoint'
import type { Brought } from '../proposals'

/** As the viewer gets it: only staff see which messages are internal notes. */
export type SeenMessage = Omit<PendencyMessage, 'internal_only'> & { internal_only?: boolean }
export type SeenPendency = Omit<Pendency, 'assignee'> & { assignee?: Pendency['assignee'] }

const path = '/api/pendency'
const one = (id: number) => `${path}/${id}`

/** The most urgent first. */
export const listProposalPendencies = (proposal: string) =>
  get(`${path}?proposal_uuid=${proposal}&order_by=urgency&order=asc&per_page=100`, rows<SeenPendency>)
export const loadPendency = (id: number) => get(one(id), data<SeenPendency>)
export const createPendency = (body: z.input<typeof pendencyInput>) => post(path, done, body)
export const amendPendency = (id: number, body: z.input<typeof pendencyEdit>) => put(one(id), done, body)
/** An edit whose caller shows the new assignee. */
export const assignPendency = (id: number, body: z.input<typeof pendencyEdit>) => put(one(id), data<Pendency>, body)
export const markPendencyRead = (id: number) => post(`${one(id)}/read`, done, {})

export const listMessages = (pendency: number) => get(`${path}/messages?pendency_id=${pendency}`, rows<SeenMessage>)
export const sendMessage = (body: z.input<typeof pendencyMessageInput>) => post(`${path}/messages`, done, body)
/** Takes a form: a `file` for a message not sent yet. */
export const bringMessageFile = (pendency: number) => post(`${one(pendency)}/files`, data<Brought>)
