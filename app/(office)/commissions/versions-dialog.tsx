'use client'

import { useTranslations } from 'next-intl'
import type { ActionProps } from '@/components/resource/define-resource'
import { VersionsDialog } from '@/components/versions/versions-dialog'
import { listVersions } from '@/lib/api/commissions'
import type { Commission } from '@/lib/contracts/commission'
import { money, percent } from '@/lib/formats/money'

const amounts = [
  'company_percentage',
  'company_bonus',
  'deferred_company_percentage',
  'broker_percentage',
  'broker_bonus',
  'deferred_broker_percentage',
] as const

type Said = Readonly<Partial<Commission>>

/** The versions of a row of the commission table. */
export default function CommissionVersions({ row, onClose }: ActionProps<Commission>) {
  const t = useTranslations('resources.commission.fields')
  const flags = useTranslations('list')
  const amountText = (key: (typeof amounts)[number]) => (said: Said) =>
    said.is_fixed_value ? money(said[key] ?? '0') : percent(said[key] ?? '0')
  return (
    <VersionsDialog
      row={row}
      name={`${row.table.name} (${row.starting}–${row.final})`}
      history={listVersions(row.id)}
      fields={[
        { key: 'starting', label: t('starting'), text: ({ starting }) => String(starting) },
        { key: 'final', label: t('final'), text: ({ final }) => String(final) },
        {
          key: 'is_fixed_value',
          label: t('is_fixed_value'),
          text: ({ is_fixed_value: fixed }) => flags(fixed ? 'yes' : 'no'),
        },
        ...amounts.map((key) => ({ key, label: t(key), text: amountText(key) })),
      ]}
      onClose={onClose}
    />
  )
}
