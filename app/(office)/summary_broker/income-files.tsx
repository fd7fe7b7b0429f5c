'use client'

import { useTranslations } from 'next-intl'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { fetchFile } from '@/components/jobs/download'
import { FileMenu } from '@/components/jobs/file-menu'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Notice } from '@/components/ui/notice'
import { printIncome } from '@/lib/api/finance/payments'

/** Kept by law for five years, beside the current one. */
const offered = 6

/** The document of a year's payments and what was withheld, for the person's tax return; another's by the password. */
export function IncomeFiles({ uuid, today }: { uuid: string; today: string }) {
  const t = useTranslations('statement')
  const { say } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const { run, dialog } = useConfirmation()
  const fetchYear = (year: number) =>
    submit(() => run(() => fetchFile(printIncome({ year, user_uuid: uuid }), `informe-${year}.pdf`)), say)
  const years = Array.from({ length: offered }, (_, back) => Number(today.slice(0, 4)) - back)
  return (
    <>
      <FileMenu
        label={t('income')}
        busy={busy}
        files={years.map((year) => ({ key: year, label: String(year) }))}
        onChoose={(year) => void fetchYear(year)}
      />
      {fault && (
        <Notice look="error" className="w-full">
          {fault}
        </Notice>
      )}
      {dialog}
    </>
  )
}
