/**
 * Runs third-party scanners against the built product, on loopback only and limited in time: wapiti, ffuf, sqlmap and
 * slowhttptest, if installed (`apt-get install wapiti ffuf sqlmap slowhttptest`). Exits 1 on a finding.
 * `node --import ./scripts/resolve.mjs scripts/scan/scan.ts [tool…]`
 */
import { spawn, spawnSync } from 'node:child_process'
import { ffuf } from './ffuf'
import type { Run, Scanner } from './scanner'
import { slowhttptest } from './slow'
import { sqlmap } from './sqlmap'
import { openTarget } from './target'
import { wapiti } from './wapiti'

const scanners: Record<string, Scanner> = { ffuf, sqlmap, wapiti, slowhttptest }

const run: Run = (command, args, seconds) =>
  new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    let late = false
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, seconds * 1000)
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        printed += part.toString()
      })
    }
    child.once('error', (error) => {
      printed += String(error)
    })
    child.once('close', () => {
      clearTimeout(timer)
      done({ printed, late })
    })
  })

const asked = process.argv.slice(2)
const chosen = Object.entries(scanners).filter(([name]) => asked.length === 0 || asked.includes(name))
const isThere = (name: string) => spawnSync('which', [name]).status === 0
const there = chosen.filter(([name]) => isThere(name))
for (const [name] of chosen)
  if (!isThere(name)) console.log(`SKIP  ${name}: not on this machine (apt-get install ${name})`)
if (there.length === 0) process.exit(0)

if (spawnSync('npm', ['run', '-s', 'build', '--', '--if-needed'], { stdio: 'inherit' }).status !== 0) process.exit(1)
const target = await openTarget()
let found = 0
for (const [name, scan] of there) {
  const began = Date.now()
  const { findings, did } = await scan(target, run)
  const all = [...findings, ...(await target.faults())]
  found += all.length
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`${all.length === 0 ? 'ok   ' : 'FOUND'} ${name}: ${did}, ${seconds} s`)
  for (const finding of all) console.log(`      ${finding}`)
}
await target.close()
process.exit(found > 0 ? 1 : 0)
