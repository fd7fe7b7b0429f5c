'use client'

import type { ProposalFile } from '@/lib/contracts/proposal'
import { Fact } from './facts'
import { payoutText } from './payout-text'
import { useOfficialBank } from './use-official-bank'

type Props = { name: string; payout: NonNullable<ProposalFile['payout']> }

/** Where the client gets the money, with the bank by its name. */
export function PayoutFact({ name, payout }: Props) {
  const official_bank = useOfficialBank(payout.official_bank_id)
  return (
    <Fact name={name} wide>
      {payoutText({ ...payout, official_bank })}
    </Fact>
  )
}
