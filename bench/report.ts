import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

type Row = Record<string, string | number | boolean>

const machine = () => ({
  cores: cpus().length,
  model: cpus()[0]?.model.trim(),
  node: process.version,
  // Load of the machine: figures from a busy one are not comparable.
  load: Number((loadavg()[0] ?? 0).toFixed(1)),
})

/** Prints `rows` as a table and saves them, with `more` and the machine's data, as bench/results/<name>.json. */
export function report(name: string, rows: readonly Row[], more: Record<string, unknown> = {}): void {
  const { cores, model, node, load } = machine()
  console.log(`\n${name}: ${cores} cores (${model}), Node ${node}, load ${load}`)
  console.table(rows)
  for (const [what, value] of Object.entries(more)) console.log(`${what}: ${JSON.stringify(value)}`)
  mkdirSync('bench/results', { recursive: true })
  const kept = { at: new Date().toISOString(), machine: machine(), ...more, rows }
  writeFileSync(`bench/results/${name}.json`, `${JSON.stringify(kept, null, 2)}\n`)
}
