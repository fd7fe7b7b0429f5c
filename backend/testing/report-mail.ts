import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import type { ReportDelivery, ReportSchedule, ReportScheduleInput } from '@/lib/contracts/report'
import { type InTenant, inTenant, type Scope } from '../core/database/scope'
import { makeServices } from '../core/services/services'
import { readSheet } from '../core/sheets/read'
import { loadPerson } from '../identity/accounts/sessions'
import { lookups } from '../lookups'
import { sendDueReports } from '../operation/report-mail/clock'
import type { Sending } from '../operation/report-mail/sending'
import { type Opened, silent, testKeys } from './backend'

const limits = { rows: 5000, columns: 50, cell: 500 }

/** A mail as its recipient finds it. */
export interface Found {
  to: string
  subject: string
  text: string
  files: { name: string; bytes: Uint8Array }[]
}

/** Reports that are mailed, in aurora: their calls, their clock, and the mails. */
export function openReportMail(opened: Opened) {
  const folder = join(opened.folder, 'mail')
  const services = makeServices(
    {
      files: { url: pathToFileURL(join(opened.folder, 'files')).href },
      mailFolder: folder,
      publicUrl: 'https://{tenant}.balcao.test',
      secretKeys: testKeys,
    },
    () => opened.clock.now,
    silent,
  )
  const inAurora = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const inTheTenant: InTenant = (slug, work) => inTenant(opened.database, slug, opened.clock.now, work)
  /** One look; `more` takes the place of what it has by itself. */
  const tick = (slugs: readonly string[] = ['aurora'], more: Partial<Sending> = {}) =>
    sendDueReports({
      ...{ services, lookups, person: loadPerson, log: silent, slugs: async () => slugs, inTenant: inTheTenant },
      ...more,
    })

  const tokens = new Map<string, { token: string; since: number }>()
  async function call(login: string, method: string, path: string, body?: unknown) {
    const known = tokens.get(login)
    const age = known ? opened.clock.now.getTime() - known.since : -1
    const token = known && age >= 0 && age < 20 * 60_000 ? known.token : await opened.signIn('aurora', login)
    if (token !== known?.token) tokens.set(login, { token, since: opened.clock.now.getTime() })
    return opened.call('aurora', path, { method, token, ...(body !== undefined && { body }) })
  }
  const dataOf = <T>(reply: { body: unknown }) => (reply.body as { data: T }).data
  /** The answer's data; fails with the whole answer. */
  async function done<T>(reply: { status: number; body: unknown } | Promise<{ status: number; body: unknown }>) {
    const { status, body } = await reply
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return dataOf<T>({ body })
  }
  const path = '/api/report_schedules'
  const uuids = new Map<string, string>()
  async function uuidOf(login: string) {
    if (uuids.size === 0) {
      const { rows } = await inAurora(({ tx }) =>
        tx.execute<{ username: string; uuid: string }>(
          sql`select username, uuid from "user" where tenant_id = (select id from tenant where slug = 'aurora')`,
        ),
      )
      for (const row of rows) uuids.set(row.username, row.uuid)
    }
    return uuids.get(login) ?? ''
  }
  const idOf = (login: string) =>
    inAurora(async ({ tx }) => {
      const { rows } = await tx.execute<{ id: string | number }>(
        sql`select id from "user" where username = ${login} and tenant_id = (select id from tenant where slug = 'aurora')`,
      )
      return Number(rows[0]?.id)
    })

  /** Production of the last 90 days by bank, as XLSX on Mondays at 8. */
  async function input(
    recipients: readonly string[],
    more: Partial<ReportScheduleInput> = {},
  ): Promise<ReportScheduleInput> {
    return {
      ...{ report: 'production', name: 'Produção por banco', format: 'xlsx', weekdays: [1], hour: 8 },
      recipients: await Promise.all(recipients.map(uuidOf)),
      file: {
        columns: [
          { key: 'bank', label: 'Banco' },
          { key: 'count', label: 'Qtd.' },
          { key: 'contract_value', label: 'Valor' },
        ],
        query: { group: 'bank', period: '90' },
      },
      ...more,
    }
  }
  const list = async (login: string) => (await done<{ data: ReportSchedule[] }>(call(login, 'GET', path))).data

  /** Mails that were not there at the last look. */
  const seen = new Set<string>()
  async function mails(): Promise<Found[]> {
    const all = existsSync(join(folder, 'aurora')) ? readdirSync(join(folder, 'aurora')) : []
    const fresh = all.filter((name) => name.endsWith('.eml') && !seen.has(name)).toSorted()
    for (const name of fresh) seen.add(name)
    const found = await Promise.all(fresh.map((name) => readMail(readFileSync(join(folder, 'aurora', name)))))
    return found.toSorted((a, b) => (a.to < b.to ? -1 : 1))
  }
  return {
    ...{ services, inAurora, inTheTenant, tick, call, dataOf, done, path, uuidOf, idOf, input, list, mails },
    create: async (login: string, recipients: readonly string[], more: Partial<ReportScheduleInput> = {}) =>
      done<ReportSchedule>(call(login, 'POST', path, await input(recipients, more))),
    deliveries: async (login: string, id: number) =>
      (await done<{ data: ReportDelivery[] }>(call(login, 'GET', `${path}/${id}/deliveries`))).data,
    at: (moment: string) => {
      opened.clock.now = new Date(moment)
    },
    /** A permission is given to a person, or taken. */
    permit: (login: string, name: string, granted: boolean) =>
      inAurora(({ tx }) =>
        tx.execute(sql`insert into user_permission (tenant_id, user_id, permission_id, granted)
          select u.tenant_id, u.id, p.id, ${granted}::boolean from "user" u, permission p
          where u.username = ${login} and p.name = ${name} and u.tenant_id = (select id from tenant where slug = 'aurora')
          on conflict (tenant_id, user_id, permission_id) do update set granted = excluded.granted`),
      ),
  }
}

export type ReportMail = ReturnType<typeof openReportMail>

/** A mail of a mailbox folder, read as any program reads it. */
export async function readMail(raw: Uint8Array): Promise<Found> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
  return {
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    files: mail.attachments.map(({ filename, content }) => ({
      name: filename ?? '',
      bytes: new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content),
    })),
  }
}

/** The rows of a mail's sheet, its heads left out. */
export async function sheetRows({ files }: Found): Promise<string[][]> {
  const [file] = files
  if (!file) throw new Error('a mail without a file')
  return (await readSheet(file.bytes, limits)).lines.map(({ cells }) => [...cells])
}
