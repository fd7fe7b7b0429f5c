'use client'

import { Link2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'

/** Copies the address, which contains the whole simulation; another person sees their own figures in it. */
export function Share() {
  const t = useTranslations('simulator')
  const [said, setSaid] = useState('')
  const copy = async () => {
    setSaid('')
    // The clipboard requires a secure context.
    const done = await navigator.clipboard?.writeText(location.href).then(
      () => true,
      () => false,
    )
    setSaid(t(done ? 'shared' : 'shareFailed'))
  }
  return (
    <div className="flex items-center gap-2 print:hidden">
      <span role="status" className="text-xs text-muted">
        {said}
      </span>
      <Button look="quiet" onClick={() => void copy()} className="max-sm:-ms-3.5">
        <Link2 aria-hidden className="size-4" strokeWidth={1.75} />
        {t('share')}
      </Button>
    </div>
  )
}
