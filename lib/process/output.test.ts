import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'

/** Writes every uncaught error to stderr; a line on stdin causes one. Exits with their number. */
const code = `
  import { outliveReaders } from '@/lib/process/output'
  outliveReaders()
  let errors = 0
  process.on('uncaughtException', (error) => {
    errors = Math.min(errors + 1, 100)
    process.stderr.write(String(error))
  })
  process.stdin.once('data', () => {
    setImmediate(() => { throw new Error('told to nobody') })
    setTimeout(() => process.exit(errors), 200)
  })
  process.stdout.write('up\\n')
`

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

it('an error that nobody reads is lost, and does not cause the next one (14.28)', async () => {
  const child = spawn(process.execPath, ['--import', './scripts/resolve.mjs', '--input-type=module', '-e', code])
  children.push(child)
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stderr.destroy()
  child.stdin.write('go')
  const [status] = await once(child, 'exit')
  expect(status).toBe(1)
})
