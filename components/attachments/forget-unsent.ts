import { removeFile } from '@/lib/api/files'
import { call } from '@/lib/browser/call'
import type { Attached } from './attached'

/** Deletes an uploaded file that belongs to no record, to free its space at once; else it expires in a day. */
export const forgetUnsent = ({ uuid }: Attached): void => {
  call(removeFile(uuid)).catch(() => {})
}
