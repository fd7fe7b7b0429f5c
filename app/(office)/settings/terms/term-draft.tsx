'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { LongTextInput } from '@/components/fields/long-text'
import { TermsText } from '@/components/terms/terms-text'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Card } from '@/components/ui/section'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { writeTerms } from '@/lib/api/terms'
import { call } from '@/lib/browser/call'
import type { Term } from '@/lib/contracts/term'
import type { TermKind } from '@/lib/contracts/term-kinds'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))

type Props = {
  kind: TermKind
  /** The newest version: a draft goes on, a published one is what the next begins from. */
  kept: Term | null
  onSaved: () => void
}

/** The text of the next version, as HTML, with a preview; saved as a draft or published. */
export function TermDraft({ kind, kept, onSaved }: Props) {
  const t = useTranslations('settings.terms')
  const form = useTranslations('form')
  const { busy, fault, submit } = useSubmit()
  const [html, setHtml] = useState(kept?.html ?? '')
  const [asking, setAsking] = useState(false)
  const isDraft = kept !== null && kept.published_at === null
  const isChanged = html !== (kept?.html ?? '')
  const guard = useLeaveGuard(isChanged)

  const save = (publish: boolean) =>
    submit(
      async () => {
        const saved = await call(writeTerms({ kind, html, publish }))
        await guard.release()
        onSaved()
        return saved
      },
      undefined,
      ({ version }) => ({ message: t(publish ? 'toldPublished' : 'toldSaved', { kind: t(`kinds.${kind}`), version }) }),
    )

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
      <LongTextInput
        id="term-html"
        label={t('html')}
        hint={t('htmlHint')}
        rows={12}
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
