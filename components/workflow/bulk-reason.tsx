'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { BulkInput } from './bulk-input'

/** Asks for one reason for all. */
export default function BulkReason({ onChange }: Pick<ComponentProps<typeof BulkInput>, 'onChange'>) {
  const t = useTranslations('form')
  return (
    <BulkInput
      fields={[{ name: 'reason', kind: 'reason', required: true }]}
      labelOf={() => t('why')}
      onChange={onChange}
    />
  )
}
