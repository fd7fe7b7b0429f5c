'use client'

import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import { refusedLines } from '@/lib/api/imports'

/** The refused lines as written, with their errors, as a file. */
export function RefusedFile({ uuid }: { uuid: string }) {
  const t = useTranslations('import')
  return (
    <a href={refusedLines(uuid).path} download className={buttonClasses('plain')}>
      {t('refusedFile')}
    </a>
  )
}
