import type * as z from 'zod'
import type { LgpdRequest, lgpdRequestEdit, lgpdRequestInput } from '@/lib/contracts/lgpd'
import type { List } from '@/lib/contracts/list'
import { data, done, get, post, put } from './endpoint'

const path = '/api/lgpd/requests'

export const listRequests = (customer: string) =>
  get(`${path}?customer_uuid=${customer}&per_page=50`, data<List<LgpdRequest>['data']>)
export const createRequest = (body: z.input<typeof lgpdRequestInput>) => post(path, done, body)
export const answerRequest = (id: number, body: z.input<typeof lgpdRequestEdit>) => put(`${path}/${id}`, done, body)
/** A file: all stored data of the client. */
export const exportRequest = (id: number) => get(`${path}/${id}/export?format=csv`, done)
