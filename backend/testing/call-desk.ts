import { and, eq, sql } from 'drizzle-orm'
import type { Call, CallMessage } from '@/lib/contracts/call'
import { inTenant } from '../core/database/scope'
import { user } from '../identity/people/user.table'
import { notification } from '../system/notifications/notification.table'
import type { Opened } from './backend'
import { putCategory, putSituations } from './calls'
import { makePng } from './pictures'

const path = '/api/calls'
type Answer<T> = {
  data: T
  reason?: string
  message?: string
  errors?: Record<string, string[]>
  details?: Record<string, { reason: string }[]>
}
type Ref = { id: number }

/** The service desk as people of aurora use it, each by their login: opens, reads, says and leads calls on. */
export async function openDesk(opened: Opened, logins: readonly string[], category: string) {
  const tokens = new Map<string, string>()
  const signIn = async () => {
    for (const login of logins) tokens.set(login, await opened.signIn('aurora', login))
  }
  await signIn()
  const situations = await putSituations(opened)
  const category_id = (await putCategory(opened, { name: category })).id
  const inside = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const found = await inside(({ tx, tenant }) =>
    tx.select({ id: user.id, uuid: user.uuid, login: user.username }).from(user).where(eq(user.tenant_id, tenant.id)),
  )
  const people = new Map(found.map(({ login, ...one }) => [login ?? '', one]))
  const call = async <T = Call>(who: string, method: string, at: string, body?: unknown) => {
    const reply = await opened.call('aurora', at, { method, token: tokens.get(who), body })
    return { ...reply, body: reply.body as Answer<T> }
  }
  const begin = async (who: string, more: object = {}) => {
    const said = { category_id, subject: 'Boleto vencido', description: 'O boleto não abre.', ...more }
    const reply = await call(who, 'POST', path, said)
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
    return reply.body.data
  }
  const read = async (who: string, { id }: Ref) => (await call(who, 'GET', `${path}/${id}`)).body.data
  const say = (who: string, { id }: Ref, message: string, more: object = {}) =>
    call<CallMessage>(who, 'POST', `${path}/${id}/messages`, { message, ...more })
  return {
    ...{ category_id, situations, people, signIn, inside, call, begin, read, say },
    thread: async (who: string, { id }: Ref) =>
      (await call<{ data: CallMessage[] }>(who, 'GET', `${path}/${id}/messages`)).body.data.data,
    list: async (who: string, query: string) =>
      (await call<{ data: Call[] }>(who, 'GET', `${path}?per_page=all&${query}`)).body.data.data,
    history: async (who: string, { id }: Ref) =>
      (
        await call<{ data: { action: string; before: object | null; after: object | null }[] }>(
          ...([who, 'GET', `${path}/${id}/history`] as const),
        )
      ).body.data.data,
    /** To the first situation of a kind, as it stands now. */
    lead: async (who: string, { id }: Ref, kind: string) => {
      const { row_version } = await read('admin', { id })
      return call(who, 'PUT', `${path}/${id}/situation`, { situation_id: situations.get(kind), row_version })
    },
    /** Brings a picture; `at` names a call, or none that is opened yet. */
    bring: async (who: string, at = '', name = 'foto.png') => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(makePng(2, 2))]), name)
      return (await call<{ uuid: string; name: string }>(who, 'POST', `${path}${at}/files`, form)).body.data
    },
    /** The notifications of a person about a call. */
    told: (login: string, { number }: { number: number }) =>
      inside(({ tx, tenant }) =>
        tx
          .select({ message: notification.message, link: notification.link })
          .from(notification)
          .where(
            and(
              eq(notification.tenant_id, tenant.id),
              eq(notification.user_id, people.get(login)?.id ?? 0),
              sql`${notification.message} like ${`Chamado <b>#${number}</b>%`}`,
            ),
          ),
      ),
  }
}
