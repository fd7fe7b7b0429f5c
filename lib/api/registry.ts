import { heads } from '@/lib/contracts/heads'
import type { HistoryEntry } from '@/lib/contracts/history'
import type { ImportBatch } from '@/lib/contracts/import'
import type { BulkAnswer, BulkInput, BulkPreview, ExportInput, Job } from '@/lib/contracts/job'
import type { List } from '@/lib/contracts/list'
import type { Head } from '@/lib/contracts/manifest'
import { data, del, done, get, post, put, rows, whole } from './endpoint'

/** The calls that every registry has (api.md#registries). `path` is the registry's: `/api/bank`. */

type Values = Record<string, unknown>
const one = (path: string, key: string) => `${path}/${encodeURIComponent(key)}`
/** Addresses of writes that the specification spells out, by the registry's path. */
const calls: ReadonlyMap<string, Head['calls']> = new Map(
  Object.values<Head>(heads).map((head) => [head.path, head.calls]),
)

export const listRows = <Row>(path: string, query: string) => get(`${path}?${query}`, data<List<Row>['data']>)
/** The total of `query`; its rows are ignored. */
export const countRows = (path: string, query: string) => get(`${path}?${query}`, rows<unknown>)
/** Options of a picker, from a registry or another list. */
export const listOptions = <Option>(path: string, query: string) => get(`${path}?${query}`, rows<Option>)
/** `past`: one that was deleted, too. */
export const loadRow = (path: string, key: string, past = false) =>
  get(`${one(path, key)}${past ? '?with_trashed=true' : ''}`, data<Values>)
/** `data`: the row as it is kept now. A registry may tell more beside it. */
export type Saved = { data?: Values; [more: string]: unknown }
export const createRow = (path: string, body: Values) =>
  post(`${path}${calls.get(path)?.create ?? ''}`, whole<Saved>, body)
export const amendRow = (path: string, key: string, body: Values) =>
  put(one(`${path}${calls.get(path)?.edit ?? ''}`, key), whole<Saved>, body)
export const removeRow = (path: string, key: string) => del(one(`${path}${calls.get(path)?.remove ?? ''}`, key), done)
export const restoreRow = (path: string, key: string) => post(`${one(path, key)}/restore`, done, {})
/** Newest first, one page at a time. */
export const listHistory = (path: string, key: string, page: number) =>
  get(`${one(path, key)}/history?page=${page}`, data<List<HistoryEntry>['data']>)

export const runBulk = (path: string, body: BulkInput) => post(`${path}/bulk`, data<BulkAnswer | { job: Job }>, body)
/** Counts the rows that allow the action, before it runs. */
export const previewBulk = (path: string, body: BulkInput) => post(`${path}/bulk/preview`, data<BulkPreview>, body)
export const exportRows = (path: string, body: ExportInput) => post(`${path}/export`, data<{ job: Job }>, body)
/** Takes a form: the sheet as `file`, and `words`. */
export const importSheet = (path: string) => post(`${path}/import`, data<ImportBatch>)
/** A sheet to fill in; `words` as in the upload. */
export const importTemplate = (path: string, query: { format: string; words: string }) =>
  get(`${path}/import/template?${new URLSearchParams(query)}`, done)
