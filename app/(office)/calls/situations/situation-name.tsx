'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { CallSituation } from '@/lib/contracts/call-situation'
import { ColorMark } from './color-mark'

/** A situation with its colour, and whether new calls begin in it. */
export function SituationName({ situation: { name, color, is_default } }: { situation: CallSituation }) {
  const t = useTranslations('resources.call_situation')
  return (
    <>
      <ColorMark color={color} />
      <bdi>{name}</bdi>
      {is_default && (
        <span className="ms-2 align-middle">
          <Badge>{t('defaultMark')}</Badge>
        </span>
      )}
    </>
  )
}
