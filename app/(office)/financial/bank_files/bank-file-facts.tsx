'use client'

import { Shown } from '@/components/fields/shown'
import { CopyButton } from '@/components/ui/copy-button'
import { useResourceWords } from '@/components/words/use-resource-words'
import type { BankFileDetail } from '@/lib/contracts/bank-file'
import { dateTime } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'

const shortHash = 12

/** All that a file says of itself; its hash shortened, and copied whole. */
export function BankFileFacts({ row }: { row: BankFileDetail }) {
  const words = useResourceWords('bank_file')
  const facts = [
    ['company_account', row.company_account.name],
    ['profile', row.profile && words.value('profile', row.profile)],
    ['sequence', row.sequence && String(row.sequence)],
    ['rows', String(row.rows)],
    ['total', money(row.total)],
    ['name', row.name],
    ['created_at', dateTime(row.created_at)],
    ['author', row.author],
    ['sent_at', row.sent_at && dateTime(row.sent_at)],
    ['undone_at', row.undone_at && dateTime(row.undone_at)],
    ['undone_reason', row.undone_reason],
  ] as const
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {facts.map(([key, text]) => text && <Shown key={key} label={words.field(key)} text={text} />)}
      <div className="flex min-w-0 items-end gap-1">
        <Shown label={words.field('sha256')} text={`${row.sha256.slice(0, shortHash)}…`} />
        <CopyButton text={row.sha256} name={words.field('sha256')} />
      </div>
    </div>
  )
}
