import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scanner } from './scanner'

const attacks: readonly [mode: string, name: string, path: string, args: string[]][] = [
  ['-H', 'headers that never end', '/login', []],
  ['-B', 'bodies that never end', '/api/auth', ['-t', 'POST', '-s', '8192', '-f', 'application/json']],
  ['-X', 'answers that nobody reads', '', ['-w', '10', '-y', '20', '-n', '5', '-z', '32']],
]

/** The largest script of the sign-in page: cheap for the server, so that slow reading is what is tested. */
async function longestScript(url: string): Promise<string> {
  const page = await (await fetch(`${url}/login`)).text()
  const paths = [...new Set([...page.matchAll(/src="(\/_next\/[^"?]+\.js)"/g)].map(([, path = '']) => path))]
  const sized = await Promise.all(
    paths.map(async (path) => ({ path, size: (await (await fetch(url + path)).bytes()).byteLength })),
  )
  return sized.sort((a, b) => b.size - a.size)[0]?.path ?? '/login'
}

/** Four hundred concurrent slow connections, for fifteen seconds: others must be answered meanwhile. */
export const slowhttptest: Scanner = async ({ url, folder }, run) => {
  const findings: string[] = []
  const script = await longestScript(url)
  for (const [mode, name, path, args] of attacks) {
    const prefix = join(folder, `slow${mode}`)
    const bounds = ['-c', '400', '-r', '100', '-i', '3', '-l', '15', '-p', '5']
    await run('slowhttptest', [mode, ...bounds, ...args, '-g', '-o', prefix, '-u', `${url}${path || script}`], 60)
    // Seconds, Closed, Pending, Connected, Service Available: 0 in the last column is an unanswered probe.
    const lines = readFileSync(`${prefix}.csv`, 'utf8').trim().split('\n').slice(1)
    const away = lines.filter((line) => Number(line.split(',')[4]) === 0)
    if (lines.length === 0) findings.push(`${name}: no report`)
    if (away.length > 0) findings.push(`${name}: nobody else was answered in ${away.length} of ${lines.length} seconds`)
  }
  return { findings, did: attacks.map(([, name]) => name).join(', ') }
}
