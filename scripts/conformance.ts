/**
 * `npm run conformance -- <url> <e-mail> <password>`: checks whether a tenant API keeps what our web side relies on
 * (api.md), which optional calls it lacks, and how the product behaves then. `<url>` is its base, before `/api`. Writes
 * nothing but the sessions it signs in and out.
 */
import { type Api, apiAt } from './conformance/api'
import { type Check, checks, sharedToken, tokenPerson } from './conformance/checks'
import { type Extra, lacking } from './conformance/lacks'

export interface Finding {
  check: Check
  /** The promise that was broken, or null. */
  breach: string | null
}

export interface Conformance {
  findings: Finding[]
  /** Missing calls; their checks are skipped. */
  lacks: Extra[]
}

/** Runs every check whose calls exist, regardless of the others' results. */
export async function conformance(api: Api): Promise<Conformance> {
  const token = await sharedToken(api).catch(() => undefined)
  const lacks = await lacking(api, token, token === undefined ? '' : tokenPerson(token))
  const absent = new Set(lacks.map(({ call }) => call))
  const findings: Finding[] = []
  for (const check of checks) {
    if (check.needs?.some((call) => absent.has(call))) continue
    const breach = await check.run(api).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    findings.push({ check, breach })
  }
  return { findings, lacks }
}

if (import.meta.main) {
  const [url, email, password] = process.argv.slice(2)
  if (!url || !email || !password) {
    console.error('Usage: npm run conformance -- <url> <e-mail> <password>')
    process.exit(2)
  }
  const { findings, lacks } = await conformance(apiAt(url, email, password))
  for (const { check, breach } of findings) {
    console.log(`${breach === null ? '✓' : '✗'} ${check.says} (${check.source})`)
    if (breach !== null) console.log(`       ${breach}`)
  }
  if (lacks.length > 0) console.log('\nIt lacks these calls. The product stands without them:')
  for (const { call, without } of lacks) console.log(`○ ${call}\n       ${without}`)
  const failed = findings.filter(({ breach }) => breach !== null).length
  console.log(`\n${findings.length - failed} hold, ${failed} do not, ${lacks.length} calls are not there`)
  process.exit(failed ? 1 : 0)
}
