'use client'

import { LinkDialog } from '@/components/registry/link-dialog'
import type { ActionProps } from '@/components/resource/define-resource'
import { linkBank, listUnlinkedBanks } from '@/lib/api/catalogue'
import { call } from '@/lib/browser/call'
import type { Bank } from '@/lib/contracts/bank'

/** Links a bank to the master catalogue. */
export default function BankLink({ row, ...rest }: ActionProps<Bank>) {
  return (
    <LinkDialog
      name={row.name}
      linked={row.ultron_bank}
      entries={listUnlinkedBanks}
      link={(entry, on) => call(linkBank(entry, on ? row.id : null))}
      {...rest}
    />
  )
}
