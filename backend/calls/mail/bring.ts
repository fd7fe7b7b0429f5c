import { Upload } from '@/lib/contracts/file'
import { cleanName } from '@/lib/formats/file-names'
import { documentLimits } from '@/lib/kinds/files'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Brought } from '../../core/files/rows'
import type { Principal } from '../../core/kernel/principal'
import type { InboundFile } from '../../core/mail/inbound'
import type { Services } from '../../core/services/services'
import { takeUnsent } from '../../operation/records/unsent-files'

/** Smaller pictures within the text are logos of signatures. */
const smallest = 10 * 1024
/** As a message on the screen takes. */
const most = 10

/** A short look into the tenant. */
export type Read = <T>(look: (scope: Scope) => Promise<T>) => Promise<T>

/** Stored attachments of a mail, and the names of those that are not taken. */
export interface Bringing {
  brought: Brought[]
  left: string[]
}

/** Stores the attachments of a mail, checked as uploads are; throws, and leaves nothing, if the database or the store is away. */
export async function bringAll(
  services: Services,
  files: readonly InboundFile[],
  principal: Principal,
  read: Read,
): Promise<Bringing> {
  const bringing: Bringing = { brought: [], left: [] }
  const discarding = async (error: unknown) => {
    await services.files.discard(bringing.brought.map(({ key }) => key))
    throw error
  }
  for (const { name, bytes, inline } of files) {
    if (inline && bytes.byteLength < smallest) continue
    const file = new Upload(cleanName(name), bytes)
    const isFitting = bytes.byteLength <= documentLimits.bytes && bringing.brought.length < most
    const one = isFitting ? await bring(services, file, { principal, read }).catch(discarding) : null
    if (one) bringing.brought.push(one)
    else bringing.left.push(file.name)
  }
  return bringing
}

/** Refusals that no later try would change. */
const lasting: readonly unknown[] = ['files', 'file_scan']

/** Null for a file that is not accepted, or that no store or scanner is there for. */
async function bring(
  services: Services,
  file: Upload,
  taking: { principal: Principal; read: Read },
): Promise<Brought | null> {
  try {
    return await takeUnsent(services, { ...taking, input: { file }, onFailure: () => {} })
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code !== 'UNAVAILABLE' && error.code !== 'INTERNAL'
    if (isRefused || (error instanceof ApiError && lasting.includes(error.details.reason))) return null
    throw error
  }
}
