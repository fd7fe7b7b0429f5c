'use client'

import { ChevronDown, FileDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { fetchFile } from '@/components/jobs/download'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Dropdown, menuItem } from '@/components/ui/dropdown'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
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
      <Dropdown
        floating
        className="min-w-32"
        trigger={(props) => (
          <Button {...props} aria-disabled={busy}>
            {busy ? <Spinner /> : <FileDown aria-hidden className="size-4" strokeWidth={1.75} />}
            {t('income')}
            <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
          </Button>
        )}
      >
        {(close) =>
          years.map((year) => (
            <button
              key={year}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={menuItem}
              onClick={() => {
                close()
                void fetchYear(year)
              }}
            >
              {year}
            </button>
          ))
        }
      </Dropdown>
      {fault && (
        <Notice look="error" className="w-full">
          {fault}
        </Notice>
      )}
      {dialog}
    </>
  )
}
