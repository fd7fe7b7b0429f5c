'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { LongTextInput } from '@/components/fields/long-text'
import { TermsText } from '@/components/terms/terms-text'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Card } from '@/components/ui/section'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { writeTerms } from '@/lib/api/terms'
import { call, currentVersion } from '@/lib/browser/call'
import type { Term } from '@/lib/contracts/term'
import type { TermKind } from '@/lib/contracts/term-kinds'

const BothTexts = lazy(() => import('./both-texts'))
const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))

type Props = {
  kind: TermKind
  /** The newest version: a draft goes on, a published one is what the next begins from. */
  kept: Term | null
  /** Reads anew what is kept. */
  renew: () => void
}

/** The text of the next version, as HTML, with a preview; saved as a draft or published. */
export function TermDraft({ kind, kept, renew }: Props) {
  const t = useTranslations('settings.terms')
  const form = useTranslations('form')
  const { explain } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const [html, setHtml] = useState(kept?.html ?? '')
  const [asking, setAsking] = useState(false)
  const [theirs, setTheirs] = useState<Term | null>(null)
  const isDraft = kept !== null && kept.published_at === null
  const isChanged = html !== (kept?.html ?? '')
  const guard = useLeaveGuard(isChanged)

  const leave = async () => {
    await guard.release()
    renew()
  }
  const save = (publish: boolean, over = kept) => {
    const writing = writeTerms({ kind, html, publish, over: over && placeOf(over) })
    return submit(
      async () => {
        const saved = await call(writing)
        await leave()
        return saved
      },
      (error) => {
        const current = currentVersion(writing, error)
        if (!current || !('html' in current)) return explain(error)
        setTheirs(current)
        return null
      },
      ({ version }) => ({ message: t(publish ? 'toldPublished' : 'toldSaved', { kind: t(`kinds.${kind}`), version }) }),
    )
  }

  return (
    <form
      noValidate
      aria-label={t('next')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save(false)
      }}
    >
      {guard.dialog}
      {fault && <Notice look="error">{fault}</Notice>}
      {theirs && (
        <Suspense>
          <BothTexts
            mine={html}
            theirs={theirs.html}
            busy={busy}
            // Publishing asks again, once the text is saved over theirs.
            keepMine={() => void save(false, theirs)}
            takeTheirs={() => void leave()}
          />
        </Suspense>
      )}
      <LongTextInput
        id="term-html"
        label={t('html')}
        hint={t('htmlHint')}
        rows={12}
        dir="auto"
        value={html}
        onChange={(text) => setHtml(text ?? '')}
      />
      <section aria-label={t('preview')}>
        <p className="mb-1.5 font-medium">{t('preview')}</p>
        <Card className="max-h-96 overflow-y-auto px-4 py-3">
          {html.trim() ? <TermsText html={html} /> : <p className="text-muted">{t('emptyText')}</p>}
        </Card>
      </section>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!isChanged || !html.trim()} aria-disabled={busy}>
          {t('saveDraft')}
        </Button>
        <Button
          look="primary"
          disabled={!html.trim() || !(isChanged || isDraft)}
          aria-disabled={busy}
          onClick={() => setAsking(true)}
        >
          {t('publish')}
        </Button>
      </div>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={t('publishTitle', { kind: t(`kinds.${kind}`) })}
            body={t(kind === 'use' ? 'publishUse' : 'publishOther')}
            confirm={t('publishNow')}
            cancel={form('cancel')}
            busy={busy}
            onConfirm={() => {
              setAsking(false)
              void save(true)
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </form>
  )
}

const placeOf = ({ version, row_version }: Term) => ({ version, row_version })
