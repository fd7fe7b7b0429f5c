'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { TermsTree } from '@/components/terms/terms-text'
import { compared } from '@/lib/html/compared'
import { parseTerms } from '@/lib/html/terms'

type Side = { title: string; html: string }
type Props = { earlier: Side; later: Side }

/** Two texts side by side, the later first, with what was added and removed marked. */
export function ComparedTexts({ earlier, later }: Props) {
  const t = useTranslations('settings.terms')
  const trees = useMemo(
    () => ({ earlier: parseTerms(earlier.html), later: parseTerms(later.html) }),
    [earlier.html, later.html],
  )
  const marked = useMemo(() => compared(trees.earlier, trees.later), [trees])
  const legend = { ins: (words: ReactNode) => <ins>{words}</ins>, del: (words: ReactNode) => <del>{words}</del> }
  return (
    <>
      <p className="mb-4 text-xs text-pretty text-muted">
        {marked ? (marked.isSame ? t('sameWords') : t.rich('marks', legend)) : t('tooDifferent')}
      </p>
      <div className="grid gap-6 lg:grid-cols-2">
        {(['later', 'earlier'] as const).map((at) => (
          <OneText key={at} title={at === 'later' ? later.title : earlier.title}>
            <TermsTree
              nodes={(marked ?? trees)[at]}
              said={{
                ins: { from: t('markWords.ins'), to: t('markWords.insEnd') },
                del: { from: t('markWords.del'), to: t('markWords.delEnd') },
              }}
            />
          </OneText>
        ))}
      </div>
    </>
  )
}

/** A text under its title. */
export const OneText = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="min-w-0">
    <h3 className="mb-2 text-xs text-muted tabular-nums">{title}</h3>
    {children}
  </section>
)
