import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { outageKind } from '@/lib/process/failure'
import { once } from '@/lib/process/holder'

/** Two WAL segments: with less, PostgreSQL may crash when it begins the next one. */
const leastBytes = 32 * 1024 * 1024

const seen = (): { full: boolean; trying?: Promise<void> | undefined } => once('disk', () => ({ full: false }))

/** Remembers a failure on a full disk until `demandRoom` has written successfully. */
export function noteRoom(error: unknown): void {
  if (outageKind(error) === 'full') seen().full = true
}

/** Throws if one of `folders` has no room, or if a write has failed for that reason and `write` still fails. */
export async function demandRoom(
  folders: readonly string[],
  write: () => Promise<void>,
  least = leastBytes,
): Promise<void> {
  for (const folder of folders) {
    if (!existsSync(folder)) continue
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < least) throw new Error(`no room in ${folder}`)
  }
  const state = seen()
  if (!state.full) return
  // Concurrent callers share one attempt.
  state.trying ??= write().finally(() => {
    state.trying = undefined
  })
  await state.trying
  state.full = false
}
