/** Findings by how grave, of what `npm audit --json` printed; null where no registry answered it. */
export function auditCounts(printed: string): Record<string, number> | null {
  try {
    const report: { metadata?: { vulnerabilities?: Record<string, number> } } = JSON.parse(printed)
    return report.metadata?.vulnerabilities ?? null
  } catch {
    return null
  }
}
