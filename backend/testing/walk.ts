import type * as z from 'zod'
import { isRecord } from '@/lib/formats/json'
import type { Route } from '../core/kernel/verb'
import { registries } from '../registries'
import { builtRoutes } from '../routes'
import { type Opened, testKeys } from './backend'
import { distinct, type Filling, makeBodies, type Row } from './bodies'

const nobody = '00000000-0000-4000-8000-000000000000'
const built = builtRoutes(testKeys, '')
/** The method and path of a route. */
export const line = ({ method, path }: Route) => `${method} ${path}`
const reads = new Map(built.filter(({ method }) => method === 'GET').map((route) => [route.path, route]))

const takes = (schema: z.ZodType | undefined, name: string, value: unknown) =>
  schema !== undefined &&
  !schema
    .safeParse({ [name]: value })
    .error?.issues.some(
      (issue) => issue.path[0] === name || (issue.code === 'unrecognized_keys' && issue.keys.includes(name)),
    )

/** The rows of a list's answer, however it wraps them. */
export function rowsIn(body: unknown): Row[] {
  if (Array.isArray(body)) return body.filter(isRecord)
  if (!isRecord(body)) return []
  return rowsIn(body.data ?? body.response)
}

/** The record of an answer. */
export const readData = ({ body }: { body: unknown }): Row => {
  const data = isRecord(body) ? (body.data ?? body.response) : undefined
  return isRecord(data) ? data : {}
}

/**
 * The Administrador of `token` tries whatever may be called, on rows of the month of `otherwise` and with what is
 * `known` by key.
 */
export function openWalker(opened: Opened, token: string, admin: unknown, otherwise: string, known: Row) {
  const month = otherwise.slice(0, 7)
  /** Batches of sheets, which no list has. */
  const batches: Row[] = []
  const refusing = new Set<string>()
  const broken: string[] = []
  const tried = new Set<string>()
  let attempts = 0
  let named = 0

  const call = (path: string, method = 'GET', body?: unknown) =>
    opened.call('aurora', path, { method, token, ...(body !== undefined && { body }) })

  /** Waits for the jobs that a call has begun. */
  async function jobsOver(): Promise<void> {
    if (rowsIn((await call('/api/jobs?status[]=queued&status[]=running')).body).length === 0) return
    await new Promise((go) => setTimeout(go, 20))
    return jobsOver()
  }

  const isAdmin = ({ uuid, name, type_profile }: Row) =>
    uuid === admin || [name, type_profile].includes('Administrador')

  /** Rows of the list at `path`, whose route is `pattern`; where none is, of the one further up. */
  async function listed(path: string, pattern = path): Promise<Row[]> {
    if (pattern === '/api/imports') return batches
    const query = reads.get(pattern)?.verb.options.query
    if (!reads.has(pattern)) {
      const up = (one: string) => one.slice(0, one.lastIndexOf('/'))
      return up(pattern) === '' ? [] : listed(up(path), up(pattern))
    }
    const asked = [
      takes(query, 'per_page', 'all') ? ['per_page=all'] : [],
      takes(query, 'with_trashed', 'true') ? ['with_trashed=true'] : [],
    ]
    return rowsIn((await call(`${path}?${asked.flat().join('&')}`)).body).filter((row) => !isAdmin(row))
  }

  /** `path` with real keys, and the row of the last of them. */
  async function targets({ path, verb }: Route, most: number): Promise<[path: string, row: Row][]> {
    let found: [string, Row][] = [['', {}]]
    let from = 0
    for (const { 0: whole, 1: name = '', index } of path.matchAll(/\{(\w+)\}/g)) {
      const lead = path.slice(from, index)
      const next: typeof found = []
      for (const [start] of found) {
        const rows = await listed(`${start}${lead}`.replace(/\/$/, ''), path.slice(0, index).replace(/\/$/, ''))
        // If nothing is listed, some row that may be there.
        for (const row of rows.length > 0 ? distinct(rows, month, start === '' ? most : 1) : [{}]) {
          const fits = (value: unknown) => value !== undefined && takes(verb.options.params, name, String(value))
          const key = [row.uuid, row.id, 2, nobody].find(fits)
          next.push([`${start}${lead}${encodeURIComponent(String(key))}`, row])
        }
      }
      found = next
      from = index + whole.length
    }
    return found.map(([start, row]) => [`${start}${path.slice(from)}`, row])
  }

  /** The row as it is now, whole where it is read by itself. */
  async function current(pattern: string, path: string, row: Row): Promise<Row> {
    const at = pattern.lastIndexOf('}') + 1
    const isOne = at > 0 && reads.has(pattern.slice(0, at))
    if (at > 0 && !isOne) return row
    const alone = isOne ? path.split('/').slice(0, pattern.slice(0, at).split('/').length).join('/') : path
    return { ...row, ...readData(await call(alone)) }
  }

  async function attempt(route: Route, path: string, body?: unknown) {
    const reply = await call(path, route.method, body)
    const text = JSON.stringify(reply.body)
    if (text.includes('"period_closed"')) refusing.add(line(route))
    if (reply.status >= 500 || reply.status === 401) broken.push(`${line(route)} ${path} ${reply.status} ${text}`)
    if (reply.status === 202 || readData(reply).job) await jobsOver()
    tried.add(line(route))
    attempts += 1
    return reply
  }

  const changed = { reason: 'a nota do mês fechado', amount: '10.00', opening_balance: '10.00', description: 'Mudada' }
  const fillingOf = (row: Row, day: Filling['day'], isChanged = true): Filling => {
    const version = row.row_version === undefined ? {} : { row_version: row.row_version }
    return { row, known, day, otherwise, said: { confirmed: true, ...(isChanged && changed), ...version } }
  }

  /** The row with other names, so that none like it is in the way. */
  function renamed(row: Row): Row {
    named += 1
    const names = Object.keys(row).filter((key) =>
      /^(name|nickname|title|login|account|email|username|code)$/.test(key),
    )
    return { ...row, ...Object.fromEntries(names.map((key) => [key, `${70_000 + named}`])) }
  }

  /** Each action of a registry, on rows of each kind together. */
  async function tryBulk(route: Route, days: readonly Filling['day'][], most: number) {
    const registry = registries.find(({ path }) => route.path.startsWith(`${path}/bulk`))
    const rows = distinct(await listed(registry?.path ?? ''), month, most)
    const ids = rows.map(({ id, uuid }) => (registry?.uuids ? uuid : id))
    for (const [action, { params }] of Object.entries(registry?.bulk ?? {})) {
      const given = params ? days.flatMap((day) => makeBodies(params, fillingOf({}, day))) : [{}]
      for (const one of given) await attempt(route, route.path, { action, ids, params: one })
    }
  }

  /** A sheet with a row of the registry, or some paper. */
  async function formOf({ path }: Route): Promise<FormData> {
    const form = new FormData()
    const registry = registries.find((one) => path === `${one.path}/import`)
    if (registry?.import) {
      const [row = {}] = distinct(await listed(registry.path), month, 1)
      const [body = {}] = makeBodies(
        registry.input,
        fillingOf(renamed(row), () => otherwise),
      )
      const heads = registry.import.fields.map(({ key }) => key)
      const cells = heads.map((key) => (key.endsWith('_id') && body[key] ? `#${body[key]}` : (body[key] ?? '')))
      form.set('file', new File([`${heads.join(';')}\n${cells.join(';')}`], 'linhas.csv'))
    } else form.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'nota.pdf', { type: 'application/pdf' }))
    return form
  }

  async function tryUpload(route: Route, path: string) {
    const batch = readData(await attempt(route, path, await formOf(route)))
    if (path.endsWith('/import') && batch.uuid) batches.push(batch)
  }

  async function tryOne(route: Route, input: z.ZodType, path: string, given: Row, days: readonly Filling['day'][]) {
    for (const day of days) {
      const row =
        route.path.includes('{') || route.method === 'PUT' ? await current(route.path, path, given) : renamed(given)
      for (const body of makeBodies(input, fillingOf(row, day, day('') !== undefined))) await attempt(route, path, body)
      if (given.uuid && batches.includes(given))
        Object.assign(given, readData(await call(`/api/imports/${given.uuid}`)))
    }
  }

  /** Tries `route` on at most `most` rows of different kinds, with each of `days` in its body. */
  async function tryRoute(route: Route, days: readonly Filling['day'][], most: number) {
    const { input, multipart } = route.verb.options
    if (input && /\/bulk(\/preview)?$/.test(route.path)) return tryBulk(route, days, most)
    for (const [path, row] of await targets(route, multipart ? 2 : most)) {
      if (multipart) await tryUpload(route, path)
      else if (!input) await attempt(route, path)
      else {
        const isNew = route.method === 'POST' && !route.path.includes('{')
        // Of a list's own kind several; beside it, as of an export, one will do.
        const like = isNew ? distinct(await listed(path), month, reads.has(path) ? 6 : 1) : [row]
        for (const one of like.length > 0 ? like : [{}]) await tryOne(route, input, path, one, days)
      }
    }
  }

  return {
    ...{ call, tryRoute },
    /** Routes that were called. */
    tried,
    /** Those that ran into a closed month. */
    refusing,
    /** Answers that nobody should get. */
    broken,
    attempts: () => attempts,
  }
}
