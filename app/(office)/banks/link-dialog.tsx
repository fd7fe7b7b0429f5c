'use client'

import { LinkDialog } from '@/components/registry/link-dialog'
import type { ActionProps } from '@/components/resource/define-resource'
import { call } from '@/lib/browser/call'
import type { Bank } from '@/lib/contracts/bank'

/** Links a bank to the master catalogue. */
export default function BankLink({ row, ...rest }: ActionProps<Bank>) {
  return (
    <LinkDialog
      name={row.name}
      linked={row.ultron_bank}
      entries="/api/ultron/unlinked-banks"
      link={(entry, on) => call(`/api/ultron/banks/${entry}`, { method: 'PUT', body: { bank_id: on ? row.id : null } })}
      {...rest}
    />
  )
}
