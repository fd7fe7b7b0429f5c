import { CircleCheck, Undo2 } from 'lucide-react'
import type { Resource, RowAction } from '@/components/resource/define-resource'
import type { BankFile } from '@/lib/contracts/bank-file'
import { heads } from '@/lib/contracts/heads'
import { type BankFileKind, bankFileStatuses } from '@/lib/kinds/bank-files'
import { NameCell, StatusCell } from './cells'
import { isPossible } from './steps'

type DialogName = Exclude<keyof typeof import('./desk-dialog'), 'default'>

const step = (key: 'send' | 'undo', icon: RowAction<BankFile>['icon'], name: DialogName): RowAction<BankFile> => ({
  ...{ key, icon, needs: 'send', when: (row) => isPossible(row, key) },
  dialog: async () => ({ default: (await import('./desk-dialog'))[name] }),
})

/** Of the contract, which carries zod: statements are on another screen. */
const kinds = ['cnab_remittance', 'cnab_return'] as const satisfies readonly BankFileKind[]

/** Remittances and returns, newest first. */
export const makeBankFiles = (title: (row: BankFile) => string): Resource<BankFile> => ({
  name: heads.bank_file.name,
  title,
  columns: [
    { key: 'kind', kind: 'text', room: 168, cell: (row) => <NameCell row={row} /> },
    { key: 'company_account', kind: 'reference', sortable: true, room: 168, card: 'fact' },
    {
      ...{ key: 'status', kind: 'status', sortable: true, card: 'foot' },
      cell: (row) => <StatusCell row={row} />,
    },
    { key: 'rows', kind: 'integer', card: 'fact' },
    { key: 'total', kind: 'money', sortable: true, card: 'beside' },
    { key: 'created_at', kind: 'moment', sortable: true, card: 'fact' },
    { key: 'author', kind: 'text', room: 168, priority: 2 },
    { key: 'name', kind: 'code', room: 200, priority: 3 },
    { key: 'sequence', kind: 'integer', sortable: true, extra: true },
    { key: 'sent_at', kind: 'moment', extra: true },
    { key: 'undone_at', kind: 'moment', extra: true },
    { key: 'undone_reason', kind: 'text', extra: true },
  ],
  filters: [
    {
      ...{ key: 'to_send', kind: 'quick', group: 'kind' },
      query: { kind: 'cnab_remittance', status: 'generated' },
    },
    { key: 'returns', kind: 'quick', group: 'kind', query: { kind: 'cnab_return' } },
    { key: 'kind', kind: 'many', values: kinds },
    { key: 'status', kind: 'many', values: bankFileStatuses },
    { key: 'company_account_id', kind: 'reference', from: 'company_account' },
    { key: 'date', kind: 'date' },
  ],
  form: () => import('./bank-file-record'),
  rowActions: [step('send', CircleCheck, 'SendStep'), step('undo', Undo2, 'UndoStep')],
  bulkActions: [],
})
