'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { fetchFile } from '@/components/jobs/download'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { printResult } from '@/lib/api/finance/result'
import type { ResultAsked } from '@/lib/finance/result-view'
import { useResultWords } from './use-result-words'

/** The result as it stands here, as a sheet in these words or as the company's document. */
export function ResultFiles({ asked }: { asked: ResultAsked }) {
  const t = useTranslations('cash.result')
  const words = useResultWords()
  const { say } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const { center, ...rest } = asked
  const fetchAs = (format: 'xlsx' | 'pdf') =>
    submit(
      () =>
        fetchFile(
          printResult({ ...rest, cost_center_id: center, format, words }),
          `${t('file')}-${asked.month}.${format}`,
        ),
      say,
    )
  return (
    <>
      {(['xlsx', 'pdf'] as const).map((format) => (
        <Button key={format} disabled={busy} onClick={() => void fetchAs(format)}>
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
          {t(format)}
        </Button>
      ))}
      {fault && <Notice look="error">{fault}</Notice>}
    </>
  )
}
