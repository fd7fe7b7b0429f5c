import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Every file of the working tree, committed or not, but not ignored: the content of a copy of the product. */
export const sourceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
