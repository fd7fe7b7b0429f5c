import { call } from '@/lib/browser/call'
import type { Attached } from './attached'

/** Takes a file away that was brought and goes with nothing: it makes room at once. Otherwise it goes in a day. */
export const forgetUnsent = ({ uuid }: Attached): void => {
  call(`/api/files/${uuid}`, { method: 'DELETE' }).catch(() => {})
}
