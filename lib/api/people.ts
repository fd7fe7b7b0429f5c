import type { Search } from '@/lib/contracts/search'
import type { UserDetail } from '@/lib/contracts/user'
import { data, done, get, post } from './endpoint'

export const loadUser = (uuid: string) => get(`/api/user/${encodeURIComponent(uuid)}`, data<UserDetail>)
/** The picture's address; empty where there is none. */
export const loadAvatar = (uuid: string) => get(`/api/user/${uuid}/avatar`, data<string>)
/** Takes a form: a picture as `file`, or `remove=1`. */
export const amendAvatar = () => post('/api/user/change_avatar', done)
/** What this person has opened of late, the newest first. */
export const recentRecords = () => get('/api/search/recent', data<Search>)
/** Clients, proposals and people. What is typed may be a CPF: it stands in no address. */
export const searchRecords = (q: string) => post('/api/search', data<Search>, { q })
