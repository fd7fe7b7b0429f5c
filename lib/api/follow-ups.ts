import type * as z from 'zod'
import type { FollowUp, followUpInput } from '@/lib/contracts/follow-up'
import type { List } from '@/lib/contracts/list'
import { data, done, get, post } from './endpoint'

const path = '/api/followUp'

export const listFollowUps = (query: string) => get(`${path}?${query}`, data<List<FollowUp>['data']>)
export const createFollowUp = (body: z.input<typeof followUpInput>) => post(path, done, body)
