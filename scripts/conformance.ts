/**
 * `npm run conformance -- <url> <e-mail> <password>`: does a tenant API keep what our web side relies on
 * (domain.md 5.1, 5.2)? `<url>` is its base, before `/api`. Writes nothing but the sessions it signs in and out.
 */
import { type Api, apiAt } from './conformance/api'
import { type Check, checks } from './conformance/checks'

export interface Finding {
  check: Check
  /** What did not hold; null where all did. */
  breach: string | null
}

/** Runs every check, whatever the others found. */
export async function conformance(api: Api): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of checks) {
    const breach = await check.run(api).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    findings.push({ check, breach })
  }
  return findings
}

if (import.meta.main) {
  const [url, email, password] = process.argv.slice(2)
  if (!url || !email || !password) {
    console.error('Usage: npm run conformance -- <url> <e-mail> <password>')
    process.exit(2)
  }
  const findings = await conformance(apiAt(url, email, password))
  for (const { check, breach } of findings) {
    console.log(`${breach === null ? '✓' : '✗'} ${check.source.padEnd(4)} ${check.says}`)
    if (breach !== null) console.log(`       ${breach}`)
  }
  const failed = findings.filter(({ breach }) => breach !== null).length
  console.log(`\n${findings.length - failed} hold, ${failed} do not`)
  process.exit(failed ? 1 : 0)
}
