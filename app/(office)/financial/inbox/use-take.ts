import { useTranslations } from 'next-intl'
import { notifyError } from '@/components/toasts/notify'
import { useSayError } from '@/components/toasts/use-say-error'
import { useTaking } from '@/components/workflow/use-taking'
import { holdInboxItem } from '@/lib/api/finance/inbox'
import { CallError } from '@/lib/browser/call'
import type { InboxItem } from '@/lib/contracts/finance-inbox'
import { isolated } from '@/lib/formats/isolated'

/** Gives an item to oneself; `again` reads the list anew, whatever became of it. */
export function useTake(me: string | null, again: () => Promise<unknown>) {
  const t = useTranslations('inbox')
  const common = useTranslations('common')
  const { explain } = useSayError()
  const { take, busy, confirmation } = useTaking()
  const takeItem = async ({ kind, subject_id, row_version, name }: InboxItem) => {
    const told = () => ({ message: t('told', { name: isolated(name), status: t('you') }) })
    try {
      await take(holdInboxItem({ kind, subject_id, row_version, user_uuid: me }), told)
    } catch (error) {
      const isStale = error instanceof CallError && error.status === 409
      void notifyError(isStale ? t('stale') : explain(error), common('close'), true)
    }
    await again()
  }
  return { takeItem, busy, confirmation }
}
