export type CommissionBase = 'gross' | 'net' | 'balance' | 'none'

/** An operation's amounts, in cents. */
export interface Amounts {
  contract_value?: bigint | null
  net_value?: bigint | null
  /** The bank's; `declared_balance` is used until it is known. */
  outstanding_balance?: bigint | null
  declared_balance?: bigint | null
}

/** The amount that percentages apply to; null if the product has none, or if it was not given (`missing`). */
export interface Base {
  kind: CommissionBase
  amount: bigint | null
  /** True if the amount is the broker's own statement, which the bank's may differ from. */
  provisional: boolean
  missing?: keyof Amounts
}

/** By the product's `commission_base` (money.md#row-and-base). */
export function baseAmount(kind: CommissionBase, amounts: Amounts): Base {
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
