import { formatCnpj, formatCpf } from '@/lib/formats/brazil'
import type { WithheldTax } from '@/lib/kinds/finance'

/* Portuguese words of the papers of payments: they are documents of Brazilian law, whatever the reader's language. */

export const taxNames: Readonly<Record<WithheldTax, string>> = { irrf: 'IRRF', iss: 'ISS', inss: 'INSS' }

/** A CPF or CNPJ with its mask. */
export const documentText = (document: string): string =>
  document.length === 11 ? formatCpf(document) : formatCnpj(document)

/** `1,5 %`, of a rate in 1/10,000 percent. */
export const rateText = (rate: bigint): string =>
  `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 }).format(Number(rate) / 10_000)} %`

/** The source of payment as papers name it. */
export const payerText = ({ name, cnpj }: { name: string; cnpj: string | null }): string =>
  cnpj === null ? name : `${name}, CNPJ ${formatCnpj(cnpj)}`
