import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Every file of the working tree that is kept or would be: what a copy of the product consists of. */
export const sourceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
