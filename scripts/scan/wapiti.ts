import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scanner } from './scanner'

type Finding = { method: string; path: string; info: string; parameter: string }
type Report = { vulnerabilities: Record<string, Finding[]>; anomalies: Record<string, Finding[]> }

/**
 * Without modules that contact other machines (nikto, wapp, ssrf, xxe) or guess passwords, which the limits would stop.
 */
const modules =
  'backup,blindsql,buster,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'

const starts = [
  '/login?returnUrl=/banks',
  '/banks?search=a&order_by=name',
  '/clients?search=a',
  '/proposals?search=1&status[]=paid',
  '/proposals?board=1',
  '/pending?search=a',
  '/calls?search=a',
  '/global_logs?action=edited',
  '/api/bank?search=a&order_by=name&order=asc',
  '/api/proposals?search=1&per_page=15',
  '/api/settings/theme',
]

/** Known false positives, with the reason. */
const accepted: readonly [finding: RegExp, why: string][] = [
  [/Secure flag/i, 'plain HTTP on loopback: on HTTPS cookies are Secure and __Host- (SC1)'],
  [/Strict-Transport-Security/i, 'plain HTTP on loopback: on HTTPS it is sent (XS6)'],
  [/X-XSS-Protection/i, 'no browser knows it any more; the policy stands in its place'],
]

/** Crawls the office as an Administrador, and attacks each form and address found. */
export const wapiti: Scanner = async ({ url, cookie, folder }, run) => {
  const report = join(folder, 'wapiti.json')
  const jar = join(folder, 'cookies.json')
  const pairs = cookie.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  const held = Object.fromEntries(
    pairs.map(([name = '', value]) => [name, { value, version: 0, expires: null, secure: false, port: null }]),
  )
  writeFileSync(jar, JSON.stringify({ '.localhost.local': { '/': held }, localhost: { '/': held } }))
  const { printed, late } = await run(
    'wapiti',
    [
      ...['-u', `${url}/dashboard`, '--scope', 'domain', '-c', jar, '-m', modules, '-l', '1'],
      ...starts.flatMap((path) => ['-s', `${url}${path}`]),
      ...['-d', '3', '--max-links-per-page', '40', '--max-files-per-dir', '30'],
      ...['--max-scan-time', '60', '--max-attack-time', '10', '-t', '10', '--flush-session', '--no-bugreport'],
      ...['--store-session', folder, '--store-config', folder, '-v', '1', '-f', 'json', '-o', report],
    ],
    300,
  )
  let read: Report
  try {
    read = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { findings: [`wapiti wrote no report${late ? ' in its time' : ''}: ${printed.slice(-400)}`], did: 'nothing' }
  }
  const all = [...Object.entries(read.vulnerabilities), ...Object.entries(read.anomalies)].flatMap(([kind, found]) =>
    found.map(({ method, path, info, parameter }) => `${kind}: ${method} ${path} ${parameter ?? ''} ${info}`),
  )
  const findings = all.filter((line) => !accepted.some(([known]) => known.test(line)))
  return { findings, did: `${modules.split(',').length} modules, ${all.length - findings.length} accepted` }
}
