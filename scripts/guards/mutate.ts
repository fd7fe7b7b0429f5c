/**
 * Disables each guard of `scripts/guards/guards.ts` in turn, in a copy of the tree, and requires its test to fail.
 * `[text]` selects guards whose name contains it; `--from=20 --to=40` a slice of the list.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sourceFiles } from '../source-files'
import type { Guard, Place } from './guard'
import { guards } from './guards'

/**
 * `seen`: the test failed, as it should. The others are findings: it passed, no test has that name, or it never ended.
 */
type Verdict = 'seen' | 'SURVIVED' | 'NO TEST' | 'STUCK'
interface Result {
  guard: Guard
  verdict: Verdict
  seconds: number
  told?: string
}
interface Report {
  testResults: { status: string; message: string; assertionResults: { status: string; fullName: string }[] }[]
}

const patienceMs = 300_000
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string', default: '0' }, to: { type: 'string' } },
})

const home = mkdtempSync(join(tmpdir(), 'balcao-guards-'))
process.once('exit', () => rmSync(home, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** The current sources, with this tree's packages. */
function copyTo(folder: string): string {
  for (const file of sourceFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Runs the tests of `asked`, all from one file, and answers the results by name; null if they never ended. */
async function runTests(asked: readonly Guard[], folder: string): Promise<Report | null> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const pattern = asked.map(({ named }) => named.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
  const narrowed = asked.some(({ whole }) => whole) ? [] : ['-t', pattern]
  const file = asked[0]?.test ?? ''
  // One database suffices; tests' caches go to this run's own folder.
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', file, ...narrowed, '--reporter=json', `--outputFile=${report}`],
    { cwd: folder, env: { ...env, TMPDIR: home }, stdio: 'ignore', timeout: patienceMs, killSignal: 'SIGKILL' },
  )
  await new Promise((done) => child.once('close', done))
  try {
    const read: Report = JSON.parse(readFileSync(report, 'utf8'))
    return read
  } catch {
    return null
  }
}

const testsIn = (report: Report | null) => report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []

function judge(report: Report | null, { named }: Guard): Pick<Result, 'verdict' | 'told'> {
  if (!report) return { verdict: 'STUCK' }
  const states = testsIn(report).flatMap(({ fullName, status }) => (fullName.includes(named) ? [status] : []))
  const [broken] = report.testResults.filter(({ status, message }) => status === 'failed' && message !== '')
  if (states.includes('failed')) return { verdict: 'seen' }
  if (states.includes('passed')) return { verdict: 'SURVIVED' }
  return { verdict: 'NO TEST', ...(broken && { told: broken.message.split('\n', 1)[0] ?? '' }) }
}

/** Mutates the copy, runs the same tests as with every guard in place, and restores the copy. */
async function without(guard: Guard, folder: string): Promise<Result> {
  const began = performance.now()
  const before = new Map<string, string>()
  for (const { file, find, replace } of [guard, guard.also].filter((place): place is Place => place !== undefined)) {
    const text = readFileSync(join(folder, file), 'utf8')
    if (!before.has(file)) before.set(file, text)
    writeFileSync(
      join(folder, file),
      text.replace(find, () => replace),
    )
  }
  const verdict = judge(await runTests(files.get(guard.test) ?? [guard], folder), guard)
  for (const [file, text] of before) writeFileSync(join(folder, file), text)
  return { guard, ...verdict, seconds: (performance.now() - began) / 1000 }
}

const chosen = guards
  .slice(Number(values.from), values.to === undefined ? undefined : Number(values.to))
  .filter(({ name }) => positionals.every((text) => name.includes(text)))
const files = Map.groupBy(chosen, ({ test }) => test)

const failures: string[] = []
const results: Result[] = []

/** Distributes the items over as many copies as there are cores. */
async function share<T>(items: readonly T[], work: (item: T, folder: string) => Promise<void>): Promise<void> {
  const queue = [...items]
  await Promise.all(
    folders.map(async (folder) => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item, folder)
    }),
  )
}

const folders = Array.from({ length: Math.min(availableParallelism(), chosen.length, 4) }, (_, at) =>
  copyTo(join(home, `tree-${at}`)),
)
// With every guard in place each test must pass; otherwise its failure proves nothing.
await share([...files], async ([file, asked], folder) => {
  const names = [...new Set(asked.map(({ named }) => named))]
  const tests = testsIn(await runTests(asked, folder))
  const passes = (name: string) => {
    const those = tests.filter(({ fullName, status }) => fullName.includes(name) && status !== 'skipped')
    return those.length > 0 && those.every(({ status }) => status === 'passed')
  }
  for (const name of names) if (!passes(name)) failures.push(`${file} -t ${JSON.stringify(name)}`)
})
for (const line of failures) console.log(`FAILS WITH EVERY GUARD IN PLACE  ${line}`)
await share(chosen, async (guard, folder) => {
  const result = await without(guard, folder)
  results.push(result)
  const told = result.told ? `  (${result.told})` : ''
  console.log(`${result.verdict.padEnd(8)} ${result.seconds.toFixed(0).padStart(4)} s  ${guard.name}${told}`)
})

const unseen = results.filter(({ verdict }) => verdict !== 'seen')
console.log(`\n${results.length} guards taken away, ${results.length - unseen.length} seen, ${unseen.length} not`)
process.exit(unseen.length + failures.length > 0 ? 1 : 0)
