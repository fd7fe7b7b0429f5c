'use client'

import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type * as z from 'zod'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { guiseInput } from '@/lib/contracts/guise'
import { useSeeAs } from './use-see-as'

/** The button that lets an Administrador see the office as a person or a profile does. */
export function SeeAs({ subject }: { subject: z.input<typeof guiseInput> }) {
  const t = useTranslations('guise')
  const { busy, fault, seeAs } = useSeeAs()
  return (
    <>
      <Button disabled={busy} onClick={() => seeAs(subject)}>
        <Eye aria-hidden className="size-4" strokeWidth={1.75} />
        {t('seeAs')}
      </Button>
      {fault && <Notice look="error" title={fault} className="w-full" />}
    </>
  )
}
