'use client'

import Link, { useLinkStatus } from 'next/link'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { FullScreenLoader } from './full-screen-loader'

/** Shows the full-screen loader while this link's page is slow to load. */
function Slow() {
  const { pending } = useLinkStatus()
  const t = useTranslations('common')
  return pending ? createPortal(<FullScreenLoader label={t('loading')} />, document.body) : null
}

/** A link inside the office. Without prefetching: a menu of thirty screens would request them all. */
export function AppLink({ children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link prefetch={false} {...rest}>
      {children}
      <Slow />
    </Link>
  )
}
