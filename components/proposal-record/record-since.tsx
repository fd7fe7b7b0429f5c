'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { CopyButton } from '@/components/ui/copy-button'
import type { SeenProposal } from '@/lib/api/proposals'
import { dateTime } from '@/lib/formats/dates'

/** The bank's number of a proposal, to be copied; nothing before it has one. */
export function AdeNumber({ ade }: { ade: string | null }) {
  const t = useTranslations('proposal.record')
  if (!ade) return null
  return (
    <span className="inline-flex items-center text-muted">
      <bdi>{t('ade', { ade })}</bdi>
      <CopyButton text={ade} name="ADE" />
    </span>
  )
}

/** Since when a proposal is where it stands, as what, and which one it belongs to. */
export function RecordSince({ file }: { file: SeenProposal }) {
  const t = useTranslations('proposal.record')
  const { sub_status, status_since, parent_proposal: parent } = file
  return (
    <p className="mt-1 text-muted">
      {t('since', { moment: dateTime(status_since) })}
      {sub_status && ` · ${sub_status}`}
      {parent && (
        <>
          {' · '}
          <AppLink href={`/proposals/${parent.uuid}`} className="tap underline underline-offset-2">
            {t('parent', { number: String(parent.number) })}
          </AppLink>
        </>
      )}
    </p>
  )
}
