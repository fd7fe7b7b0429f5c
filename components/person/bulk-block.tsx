'use client'

import { useTranslations } from 'next-intl'
import type { AskProps } from '@/components/resource/define-resource'
import { BulkInput } from '@/components/workflow/bulk-input'
import { blockFields } from './block-plan'

/** Asks for one reason for everybody who is blocked. */
export default function BulkBlock({ onChange }: AskProps) {
  const t = useTranslations('resources.user.fields')
  return <BulkInput fields={blockFields} labelOf={() => t('blocked_reason')} onChange={onChange} />
}
