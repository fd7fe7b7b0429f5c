import type { EntrySide } from '@/lib/kinds/finance'

/** Debits or credits of people. Reais, from and to. */
export interface PersonalKind {
  side: EntrySide
  debitType?: string
  releaseType: string
  descriptions: readonly string[]
  reais: readonly [least: number, most: number]
  /** In aurora, and in boreal. */
  counts: readonly [number, number]
}

/** An advance is no expense, as the commission that it anticipates has accrued or will: it goes under `Saque`. */
export const personalKinds: readonly PersonalKind[] = [
  {
    ...{ side: 'debit', debitType: 'Adiantamento a corretor', releaseType: 'Saque', reais: [80, 350] },
    ...{ descriptions: ['Adiantamento de comissão'], counts: [24, 6] },
  },
  {
    ...{ side: 'debit', debitType: 'Material', releaseType: 'Ajuste', reais: [20, 90] },
    ...{ descriptions: ['Uniforme', 'Cartões de visita', 'Material de divulgação'], counts: [12, 3] },
  },
  {
    ...{ side: 'debit', debitType: 'Multa', releaseType: 'Ajuste', reais: [30, 120] },
    ...{ descriptions: ['Multa por proposta duplicada', 'Multa por documento fora do prazo'], counts: [8, 2] },
  },
  {
    ...{ side: 'credit', releaseType: 'Bônus', reais: [60, 400] },
    ...{ descriptions: ['Campanha de vendas', 'Meta da equipe', 'Indicação de corretor'], counts: [12, 4] },
  },
]

/** A loan to be paid back month by month, in aurora alone. */
export const loan = { description: 'Empréstimo para notebook', reais: 200, from: '2026-08-28', parts: 4 } as const
