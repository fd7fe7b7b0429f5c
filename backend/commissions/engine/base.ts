export type CommissionBase = 'gross' | 'net' | 'balance' | 'none'

/** What is known of an operation, in cents. */
export interface Amounts {
  contract_value?: bigint | null
  net_value?: bigint | null
  /** The bank's; until it is known, `declared_balance` stands for it. */
  outstanding_balance?: bigint | null
  declared_balance?: bigint | null
}

/** The amount that percentages are taken of; null where the product has none, or where it was not given (`missing`). */
export interface Base {
  kind: CommissionBase
  amount: bigint | null
  /** It is the broker's figure and the bank's may differ. */
  provisional: boolean
  missing?: keyof Amounts
}

/** By the product's `commission_base` (money.md#row-and-base). */
export function baseOf(kind: CommissionBase, amounts: Amounts): Base {
  const given = (name: keyof Amounts): Base => {
    const amount = amounts[name] ?? null
    return { kind, amount, provisional: false, ...(amount === null && { missing: name }) }
  }
  switch (kind) {
    case 'gross':
      return given('contract_value')
    case 'net':
      return given('net_value')
    case 'balance': {
      const bank = given('outstanding_balance')
      const declared = amounts.declared_balance ?? null
      return bank.amount === null && declared !== null ? { kind, amount: declared, provisional: true } : bank
    }
    case 'none':
      return { kind, amount: null, provisional: false }
  }
}
