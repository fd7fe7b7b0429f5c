import type { FileRoom } from '@/lib/contracts/file'
import { data, del, done, get } from './endpoint'

/** Room left for files; null if the tenant API does not say. */
export const loadRoom = () => get('/api/files/room', data<Partial<FileRoom> | null | undefined>)
/** An address valid for five minutes. */
export const loadFileAddress = (uuid: string) => get(`/api/files/${uuid}/address`, data<{ url: string }>)
/** Deletes an upload that was not sent yet. */
export const removeFile = (uuid: string) => del(`/api/files/${uuid}`, done)
