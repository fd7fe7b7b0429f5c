import type * as z from 'zod'
import type { Draft } from '@/lib/contracts/draft'
import type { Push, PushDevice, PushDeviceInput, PushTest } from '@/lib/contracts/push'
import type { SavedView, savedViewEdit, savedViewInput } from '@/lib/contracts/saved-view'
import { data, del, done, get, post, put, rows } from './endpoint'

/** A person's own state on the server: preferences, views of lists, drafts of forms. */

export const loadPreferences = () => get('/api/preferences', data<Record<string, unknown> | undefined>)
export const loadPreference = (key: string) => get(`/api/preferences?key=${key}`, data<Record<string, unknown>>)
export const putPreference = (key: string, value: unknown) => put('/api/preferences', done, { key, value })

export const listViews = (resource: string) => get(`/api/views?resource=${resource}`, rows<SavedView>)
export const createView = (body: z.input<typeof savedViewInput>) => post('/api/views', data<SavedView>, body)
export const amendView = (id: number, body: z.input<typeof savedViewEdit>) => put(`/api/views/${id}`, done, body)
export const removeView = (id: number) => del(`/api/views/${id}`, done)

/** `kind` is the form's name; `recordKey` is empty for a new record. */
export const findDraft = (kind: string, recordKey: string) =>
  get(`/api/drafts/${kind}?record_key=${recordKey}`, data<Draft | null>)
export const putDraft = (kind: string, recordKey: string, values: Draft['data']) =>
  put(`/api/drafts/${kind}`, done, { record_key: recordKey, data: values })
export const removeDraft = (kind: string, recordKey: string) => del(`/api/drafts/${kind}?record_key=${recordKey}`, done)

/** Pushes to the person's own browsers (system.md#pushes). */
export const loadPush = () => get('/api/push', data<Push>)
export const choosePush = (off: readonly string[]) => put('/api/push', done, { off })
export const addPushDevice = (device: PushDeviceInput) => post('/api/push/devices', data<PushDevice>, device)
export const removePushDevice = (uuid: string) => del(`/api/push/devices/${uuid}`, done)
export const testPush = () => post('/api/push/test', data<PushTest>, {})
