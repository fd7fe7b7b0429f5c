'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { fetchFile } from '@/components/jobs/download'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { printStatement } from '@/lib/api/finance/summary'
import { ledgerTypes, type StatementWord } from '@/lib/kinds/operation'
import { periodFigures } from './figures'

const columns = [
  'posted_on',
  'reference_date',
  'description',
  'type',
  'proposal',
  'payment',
  'amount',
  'balance_after',
] as const

type Props = { uuid: string; days: readonly [from: string, to: string] }

/** The statement of these days, as a sheet in these words or as the company's document. */
export function StatementFiles({ uuid, days }: Props) {
  const t = useTranslations('statement')
  const { say } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const words: Partial<Record<StatementWord, string>> = Object.fromEntries([
    ...ledgerTypes.map((type) => [type, t(`types.${type}`)]),
    ...periodFigures.map((key) => [key, t(`figures.${key}`)]),
    ...columns.map((key) => [key, t(`columns.${key}`)]),
  ])
  const fetchAs = (format: 'xlsx' | 'pdf') =>
    submit(
      () =>
        fetchFile(
          printStatement({ format, user_uuid: uuid, date: [...days], words }),
          `${t('file')}-${days[0]}-${days[1]}.${format}`,
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
