import * as z from 'zod'
import { env } from '@/lib/process/env'
import { once } from '@/lib/process/holder'
import { log } from '@/lib/process/log'
import { lru } from '@/lib/store/lru'
import { type Contract, contracts, isAt } from './contracts'
import { type Left, readAs, readPage, unfit } from './rows'

/** The part of a call that decides how its answer is read; `rule` is the path in lower case. */
export interface Asked {
  tenant: string
  method: string
  rule: string
  /** `?…` or empty. */
  query: string
}

/** A row of an `options=1` answer (permissions.md#lookups). */
const option = z.object({ name: z.string() })

/**
 * A remote tenant API's answer for our own screens: lists are read tolerantly, invalid rows are left out and logged.
 * `undefined` for an answer that no screen could show.
 */
export function byContract(asked: Asked, body: unknown): unknown {
  if (env().way !== 'remote') return body
  const contract = contracts.find((known) => isAt(known, asked.rule))
  if (!contract) return body
  const left: Left = { count: 0, why: '' }
  const read = readWith(contract, asked, body, left)
  if (left.count > 0 || read === unfit) tell(asked, left)
  return read === unfit ? undefined : read
}

/** An open page polls twice a minute: the same finding is logged once an hour. */
const againAfterMs = 3_600_000
const told = () => once('misfits told', () => lru<string, number>(1000))

function tell({ tenant, method, rule }: Asked, { count, why }: Left): void {
  const key = `${tenant} ${method} ${rule} ${why}`
  if (Date.now() - (told().get(key) ?? 0) < againAfterMs) return
  told().set(key, Date.now())
  const what = { tenant, call: `${method} ${rule}`, left_out: count, why }
  log().warn(what, 'tenant API: an answer does not fit its contract')
}

function readWith({ row, spare, item }: Contract, asked: Asked, body: unknown, left: Left) {
  const isOptions = new URLSearchParams(asked.query).get('options') === '1'
  if (row) {
    const read = readPage(isOptions ? option : row, body, left, spare)
    // A write, or a call for one record, answers no list.
    return read === unfit && asked.method !== 'GET' ? body : read
  }
  return item ? readAs(z.object({ data: item }), body, left) : body
}
