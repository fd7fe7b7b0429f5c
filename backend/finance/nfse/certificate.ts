import type { X509Certificate } from 'node:crypto'

function* names({ subject, subjectAltName }: X509Certificate): Generator<string> {
  for (const part of subjectAltName?.split(', ') ?? []) if (part.startsWith('DNS:')) yield part.slice(4)
  const [, common] = /^CN=(.+)$/m.exec(subject) ?? []
  if (common !== undefined) yield common
}

/**
 * True if the certificate is of `host` (`*.nfse.gov.br`) by its name, and was valid `at`. A name alone proves nothing: no
 * roots are known here.
 */
export function isNamedFor(certificate: X509Certificate, host: string, at: Date): boolean {
  if (at < certificate.validFromDate || at > certificate.validToDate) return false
  const wanted = host.toLowerCase()
  for (const name of names(certificate)) {
    const found = name.toLowerCase()
    if (found === wanted || (wanted.startsWith('*.') && found.endsWith(wanted.slice(1)))) return true
  }
  return false
}
