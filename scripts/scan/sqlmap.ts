import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scanner } from './scanner'

/** Lists with filters, sorts and pages, and the search, whose words are posted. */
const asked: readonly [path: string, body?: string][] = [
  ['/api/bank?search=a&order_by=name&order=asc&page=1&per_page=15'],
  ['/api/customers/physical?search=a&order_by=name&per_page=15'],
  ['/api/proposals?search=1&status[]=paid&created_at[]=2026-01-01&created_at[]=2026-12-31'],
  ['/api/global_logs?search=a&action=edited&per_page=15'],
  ['/api/views?resource=bank'],
  ['/api/search', '{"q":"a"}'],
]

/**
 * Tries SQL injection in every parameter, with an Administrador's session. A list that exceeds its time counts as
 * clean.
 */
export const sqlmap: Scanner = async ({ url, cookie, folder }, run) => {
  const findings: string[] = []
  let done = 0
  // In a file: in an argument sqlmap would take a sealed cookie's asterisks for injection points.
  const jar = join(folder, 'cookies.txt')
  const until = Math.floor(Date.now() / 1000) + 3600
  const lines = cookie.split('; ').map((pair) => {
    const equals = pair.indexOf('=')
    return `localhost.local\tFALSE\t/\tFALSE\t${until}\t${pair.slice(0, equals)}\t${pair.slice(equals + 1)}\n`
  })
  writeFileSync(jar, `# Netscape HTTP Cookie File\n${lines.join('')}`)
  for (const [at, [path, body]] of asked.entries()) {
    const output = join(folder, `sqlmap-${at}`)
    const headers = `X-CSRF: 1\\nOrigin: ${url}\\nContent-Type: application/json`
    const { printed, late } = await run(
      'sqlmap',
      [
        ...['-u', `${url}${path}`, '--load-cookies', jar, '--headers', headers, '--output-dir', output],
        ...(body ? ['--data', body] : []),
        ...[
          '--batch',
          '--ignore-stdin',
          '--flush-session',
          '--disable-coloring',
          '--dbms',
          'PostgreSQL',
          '--level',
          '2',
          '--risk',
          '2',
        ],
        ...['--technique', 'BEUST', '--time-sec', '2', '--threads', '2', '--ignore-code', '400', '--skip', 'cookie'],
      ],
      75,
    )
    const logged = globSync(join(output, '*', 'log')).map((file) => readFileSync(file, 'utf8').trim())
    if (logged.some((text) => text !== '')) findings.push(`${path}: ${logged.join(' ').slice(0, 400)}`)
    // Its final verdict: it rechecks whatever a slow response made it suspect.
    else if (/do not appear to be injectable/.test(printed)) done += 1
    else if (/is vulnerable|appears to be .*injectable/.test(printed)) {
      const told = printed.split('\n').filter((line) => /is vulnerable|appears to be .*injectable/.test(line))
      findings.push(`${path}: ${told.join(' ')}`)
    }
    // It ended before trying anything, so the scan proves nothing.
    else if (!late) findings.push(`${path}: sqlmap did not run: ${printed.split('\n').slice(-6).join(' ')}`)
  }
  return { findings, did: `${asked.length} addresses, ${done} to the end` }
}
