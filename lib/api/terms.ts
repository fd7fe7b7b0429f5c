import type * as z from 'zod'
import type { HistoryEntry } from '@/lib/contracts/history'
import type { List } from '@/lib/contracts/list'
import type { Term, termDraftSchema } from '@/lib/contracts/term'
import type { TermKind } from '@/lib/contracts/term-kinds'
import type { TermVersion } from '@/lib/contracts/term-version'
import { data, get, post } from './endpoint'

const path = '/api/settings/terms'

/** The list of people and their acceptances. */
export const acceptancesPath = `${path}/acceptances`

/** Every version, newest first, without their texts. */
export const listTermVersions = (kind: TermKind) => get(`${path}/versions?kind=${kind}`, data<TermVersion[]>)
export const loadTermVersion = (kind: TermKind, version: number) =>
  get(`${path}/versions/${kind}/${version}`, data<Term>)
/** A draft, or with `publish` a version that nobody can change any more. */
export const writeTerms = (body: z.input<typeof termDraftSchema>) => post(path, data<Term>, body)
/** Writings and publications with their authors, newest first. */
export const listTermsHistory = (page: number) => get(`${path}/history?page=${page}`, data<List<HistoryEntry>['data']>)
