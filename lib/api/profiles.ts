import type * as z from 'zod'
import type { HistoryEntry } from '@/lib/contracts/history'
import type { List } from '@/lib/contracts/list'
import type {
  PermissionGroup,
  Profile,
  ProfileDetail,
  ProfilePreview,
  profileEdit,
  profileInput,
} from '@/lib/contracts/profile'
import type { UserPermissions, userPermissionsInput } from '@/lib/contracts/user-permission'
import { data, del, done, get, post, put, rows } from './endpoint'

/** Every profile of the company. */
export const listProfiles = () => get('/api/profiles?per_page=all', rows<Profile>)
export const loadProfile = (id: number) => get(`/api/profile?id=${id}`, data<ProfileDetail>)
export const createProfile = (body: z.input<typeof profileInput>) =>
  post('/api/profile/create', data<ProfileDetail>, body)
export const amendProfile = (id: number, body: z.input<typeof profileEdit>) =>
  put(`/api/profile/${id}`, data<ProfileDetail>, body)
export const restoreProfile = (id: number) => post(`/api/profile/${id}/restore`, data<ProfileDetail>, {})
export const listProfileHistory = (id: number, page: number) =>
  get(`/api/profile/${id}/history?page=${page}`, data<List<HistoryEntry>['data']>)
export const removeProfile = (id: number) => del(`/api/profile/${id}`, done)
/** The people whom a change would affect, before it is saved. */
export const previewProfile = (id: number, permissions: readonly string[]) =>
  post(`/api/profile/${id}/preview`, data<ProfilePreview>, { permissions })
/** All permissions, by group. */
export const listPermissions = () => get('/api/permissions', data<PermissionGroup[]>)

export const loadUserPermissions = (uuid: string) =>
  get(`/api/user/permissions?uuid=${encodeURIComponent(uuid)}`, data<UserPermissions>)
export const amendUserPermissions = (body: z.input<typeof userPermissionsInput>) =>
  put('/api/user/permissions', data<UserPermissions>, body)
