'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ReferenceInput } from '@/components/fields/reference-input'
import type { Option } from '@/components/fields/use-options'
import type { AskProps } from '@/components/resource/define-resource'

/** Chooses the new owner of all rows; whose status allows no change keeps its own, and says so. */
export default function BulkOwner({ onChange }: AskProps) {
  const t = useTranslations('proposals.bulk')
  const [seller, setSeller] = useState<Option | null>(null)
  return (
    <ReferenceInput
      id={useId()}
      label={t('owner')}
      hint={t('ownerHint')}
      required
      from="seller"
      value={seller}
      onChange={(next) => {
        setSeller(next)
        onChange(next?.uuid ? { user_uuid: next.uuid } : null)
      }}
    />
  )
}
