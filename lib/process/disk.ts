import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { outageKind } from '@/lib/process/failure'
import { once } from '@/lib/process/holder'

/** Two segments of PostgreSQL's log: with less, the next one that it begins may end it. */
const leastBytes = 32 * 1024 * 1024

const seen = (): { full: boolean; trying?: Promise<void> | undefined } => once('disk', () => ({ full: false }))

/** Remembers a failure for want of room, until a write of some size has been tried and stood. */
export function noteRoom(error: unknown): void {
  if (outageKind(error) === 'full') seen().full = true
}

/** Throws where one of `folders` has no room left, or where there was none and `write` still finds none. */
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
  // One at a time, however many ask.
  state.trying ??= write().finally(() => {
    state.trying = undefined
  })
  await state.trying
  state.full = false
}
