import type { Search } from '@/lib/contracts/search'
import type { UserDetail } from '@/lib/contracts/user'
import { data, done, get, post } from './endpoint'

export const loadUser = (uuid: string) => get(`/api/user/${encodeURIComponent(uuid)}`, data<UserDetail>)
/** The picture's address; empty without a picture. */
export const loadAvatar = (uuid: string) => get(`/api/user/${uuid}/avatar`, data<string>)
/** Takes a form: a picture as `file`, or `remove=1`. */
export const amendAvatar = () => post('/api/user/change_avatar', done)
/** Recently opened records, newest first. */
export const recentRecords = () => get('/api/search/recent', data<Search>)
/** Clients, proposals and people. Posted, because the query may be a CPF, which must not be in an address. */
export const searchRecords = (q: string) => post('/api/search', data<Search>, { q })
