'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Notice } from '@/components/ui/notice'
import type { Call } from '@/lib/contracts/call'

type Props = { into: NonNullable<Call['merged_into']>; arrived: boolean }

/** Leads from a merged call to the one that its conversation went into. */
export function MergedInto({ into, arrived }: Props) {
  const t = useTranslations('call.merge')
  const link = useRef<HTMLAnchorElement>(null)
  // The menu that merged it is gone.
  useEffect(() => {
    if (arrived) link.current?.focus()
  }, [arrived])
  return (
    <Notice className="mt-2">
      <AppLink
        ref={link}
        href={`/calls?record=${into.id}`}
        className="tap py-1 font-medium text-accent-ink underline underline-offset-4"
      >
        {t('mark', { number: String(into.number) })}
      </AppLink>
    </Notice>
  )
}
