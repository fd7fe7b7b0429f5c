import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** On a disk without hard links a race between two creators remains. */
const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']
const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

function moveIn(making: string, file: string): void {
  try {
    linkSync(making, file)
  } catch (error) {
    if (!noLinks.includes(errorCode(error))) throw error
    if (!existsSync(file)) renameSync(making, file)
  }
}

/**
 * Creates `file`, readable by its owner only, atomically: written beside its place, then moved in once the disk has it.
 * If two do so at once, the first one's stays. `write` is Node's own.
 */
export function makeWhole(file: string, text: string, write: typeof writeFileSync = writeFileSync): void {
  const making = `${file}.${randomBytes(4).toString('hex')}`
  try {
    write(making, text, { mode: 0o600, flag: 'wx', flush: true })
    moveIn(making, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(making, { force: true })
  }
}
