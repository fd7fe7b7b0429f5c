'use client'

import { FileDown, History, ListChecks, Wand } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { useSubmit } from '@/components/toasts/use-submit'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonClasses } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { LazyWords } from '@/components/words/lazy-words'
import { matchLines } from '@/lib/api/finance/reconciliations'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'

const HistoryDialog = lazy(() => import('./history-dialog'))

type Props = {
  account: number
  mayMatch: boolean
  mayRules: boolean
  /** Lines changed: by one that was undone (its id), or by the rules. */
  onChanged: (undone: number | null) => void
}

/** The rules applied to all lines, what was matched so far, and the screens beside this one. */
export function Tools({ account, mayMatch, mayRules, onChanged }: Props) {
  const t = useTranslations('reconciliation.tools')
  const [isOpen, setOpen] = useState(false)
  const { submit, busy, fault } = useSubmit()
  const close = () => setOpen(false)
  const apply = async () => {
    const work = () => call(matchLines(account), { once: onceKey() })
    if (await submit(work, undefined, ({ matched }) => ({ message: t('applied', { count: matched }) }))) onChanged(null)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {mayMatch && (
        <Button onClick={() => void apply()} disabled={busy}>
          <Wand aria-hidden className="size-4" strokeWidth={1.75} />
          {t(busy ? 'applying' : 'apply')}
        </Button>
      )}
      <Button onClick={() => setOpen(true)}>
        <History aria-hidden className="size-4" strokeWidth={1.75} />
        {t('history')}
      </Button>
      <AppLink href={`/company_accounts/statements?company_account_id=${account}`} className={buttonClasses()}>
        <FileDown aria-hidden className="size-4" strokeWidth={1.75} />
        {t('statements')}
      </AppLink>
      {mayRules && (
        <AppLink href="/company_accounts/bank_rules" className={buttonClasses()}>
          <ListChecks aria-hidden className="size-4" strokeWidth={1.75} />
          {t('rules')}
        </AppLink>
      )}
      {fault && (
        <Notice look="error" className="w-full">
          {fault}
        </Notice>
      )}
      {isOpen && (
        <Suspense>
          <LazyWords onFail={close}>
            <HistoryDialog account={account} mayUndo={mayMatch} onClose={close} onUndone={onChanged} />
          </LazyWords>
        </Suspense>
      )}
    </div>
  )
}
