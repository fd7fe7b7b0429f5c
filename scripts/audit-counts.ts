/** Findings of `npm audit --json` by severity; null if no registry answered. */
export function auditCounts(printed: string): Record<string, number> | null {
  try {
    const report: { metadata?: { vulnerabilities?: Record<string, number> } } = JSON.parse(printed)
    return report.metadata?.vulnerabilities ?? null
  } catch {
    return null
  }
}
