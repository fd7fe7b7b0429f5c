import { judge } from './judge'
import type { KnownPart, KnownProposal, ReportTerms, ToldLine } from './known'

/** The worked example of money.md: 18,734.52 at 12 %, with a bonus of 1.5 %; its net is of the vectors. */
export const upfront: KnownPart = {
  ...{ kind: 'upfront', parcel: 0, amount: 224_814n, base: 1_873_452n, rate: 120_000n },
  ...{ is_fixed: false, told: false, claim: null },
}
export const bonus: KnownPart = { ...upfront, kind: 'bonus', amount: 28_102n, rate: 15_000n }

export const proposal = (id: number, more: Partial<KnownProposal> = {}): KnownProposal => ({
  ...{ id, ade: 'A1', cpf: '00010000127', paid_at: '2026-10-20', contract: 1_873_452n, net: 1_811_964n },
  ...{ balance: null, parts: [upfront, bonus], deferred: () => null, received: 0n, reversible: 1_000_000n },
  ...{ toldOther: new Set<string>(), ...more },
})

export const line = (amount: bigint, more: Partial<ToldLine> = {}): ToldLine => ({
  ...{ line: 2, ade: 'A1', cpf: null, kind: 'upfront', parcel: 0, base: null, rate: null, amount, linked: null },
  ...more,
})

const terms: ReportTerms = { line_tolerance: 5n, report_tolerance: 100n, reported_on: '2026-11-01' }

function group<K>(proposals: readonly KnownProposal[], key: (one: KnownProposal) => K): Map<K, KnownProposal[]> {
  const groups = new Map<K, KnownProposal[]>()
  for (const one of proposals) groups.set(key(one), [...(groups.get(key(one)) ?? []), one])
  return groups
}

/** The bank's proposals, as `judge` is given them. */
export const known = (proposals: readonly KnownProposal[]) => ({
  byAde: group(proposals, ({ ade }) => ade ?? ''),
  byId: new Map(proposals.map((one) => [one.id, one])),
  byCpf: group(proposals, ({ cpf }) => cpf),
})

export const judged = (
  lines: readonly ToldLine[],
  proposals: readonly KnownProposal[],
  more: Partial<ReportTerms> = {},
) => judge(lines, known(proposals), { ...terms, ...more })
