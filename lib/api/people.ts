import type { Payee, PayeeRevealed } from '@/lib/contracts/payee-account'
import type { Search } from '@/lib/contracts/search'
import type { OwnSession } from '@/lib/contracts/session'
import type { UserDetail } from '@/lib/contracts/user'
import type { Invited } from '@/lib/contracts/user-account'
import { data, del, done, get, post, put, whole } from './endpoint'
import type { Saved } from './registry'

const one = (uuid: string) => `/api/user/${encodeURIComponent(uuid)}`

export const loadUser = (uuid: string) => get(one(uuid), data<UserDetail>)
/** Deleted ones too. */
export const loadAnyUser = (uuid: string) => get(`${one(uuid)}?with_trashed=true`, data<UserDetail>)
export const blockUser = (uuid: string, body: Record<string, unknown>) => post(`${one(uuid)}/block`, done, body)
/** Unblocks, or restores a deleted person. */
export const enableUser = (uuid: string) => put(`/api/user/enable/${encodeURIComponent(uuid)}`, done, {})
/** Voids the earlier link. */
export const sendInvitation = (uuid: string) => post(`${one(uuid)}/invitation`, done, {})
export const withdrawInvitation = (uuid: string) => del(`${one(uuid)}/invitation`, done)
export const listUserSessions = (uuid: string) => get(`${one(uuid)}/sessions`, data<OwnSession[]>)
export const endUserSession = (uuid: string, sid: string) =>
  del(`${one(uuid)}/sessions/${sid}`, data<{ ended: number }>)
export const endUserSessions = (uuid: string) => del(`${one(uuid)}/sessions`, data<{ ended: number }>)

const invitation = (token: string) => `/api/invitations/${encodeURIComponent(token)}`
/** Whom a mailed link invites. */
export const checkInvitation = (token: string) => get(invitation(token), data<Invited>)
export const acceptInvitation = (token: string, body: { password: string; password_confirmation: string }) =>
  post(invitation(token), done, body)
/** The picture's address; empty without a picture. */
export const loadAvatar = (uuid: string) => get(`/api/user/${uuid}/avatar`, data<string>)
/** Takes a form: a picture as `file`, or `remove=1`. */
export const amendAvatar = () => post('/api/user/change_avatar', done)
/** Recently opened records, newest first. */
export const recentRecords = () => get('/api/search/recent', data<Search>)
/** Clients, proposals, calls and people. Posted, because the query may be a CPF, which must not be in an address. */
export const searchRecords = (q: string) => post('/api/search', data<Search>, { q })

const payee = (uuid: string) => `${one(uuid)}/payee_account`
export const loadPayee = (uuid: string) => get(payee(uuid), data<Payee>)
/** Asks for the password or a passkey; the person is mailed. */
export const amendPayeeAccount = (uuid: string, body: Record<string, unknown>) => put(payee(uuid), whole<Saved>, body)
/** The whole account and key. Audited. */
export const revealPayeeAccount = (uuid: string) => post(`${payee(uuid)}/reveal`, data<PayeeRevealed>)
