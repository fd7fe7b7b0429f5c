import type { FileRoom } from '@/lib/contracts/file'
import { data, del, done, get } from './endpoint'

/** Remaining room for files; a tenant API may not say. */
export const loadRoom = () => get('/api/files/room', data<Partial<FileRoom> | null | undefined>)
/** An address that is good for five minutes. */
export const loadFileAddress = (uuid: string) => get(`/api/files/${uuid}/address`, data<{ url: string }>)
/** Of one that was brought, and belongs to nothing yet. */
export const removeFile = (uuid: string) => del(`/api/files/${uuid}`, done)
