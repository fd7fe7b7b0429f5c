import type { Inbox, InboxStaff } from '@/lib/contracts/finance-inbox'
import type { InboxKind } from '@/lib/kinds/finance-inbox'
import { data, get, post, rows } from '../endpoint'

export const inboxPath = '/api/financial/inbox'

type Subject = { kind: InboxKind; subject_id: number; row_version: number }

/** The items that wait at the finance desk; the query may ask for kinds and a holder. */
export const loadInbox = (query: string) => get(`${inboxPath}${query && `?${query}`}`, data<Inbox>)
/** Gives an item to a person; without one, to whoever brought it. */
export const holdInboxItem = (body: Subject & { user_uuid: string | null }) =>
  post(`${inboxPath}/hold`, data<{ row_version: number }>, body)
/** Says that an item was dealt with elsewhere. */
export const settleInboxItem = (body: Subject & { reason: string }) =>
  post(`${inboxPath}/settle`, data<{ row_version: number }>, body)
/** The people who may be given an item of a kind. */
export const listInboxStaff = (kind: InboxKind) =>
  get(`${inboxPath}/staff?${new URLSearchParams({ kind, per_page: 'all' })}`, rows<InboxStaff>)
