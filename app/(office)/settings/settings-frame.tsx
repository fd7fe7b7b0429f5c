import { getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import type { Visitor } from '@/lib/visit/visit'
import { SettingsNav } from './settings-nav'

type Props = {
  visitor: Visitor
  /** The address of the open part, as the navigation has it. */
  place: string
  children: ReactNode
}

/** The frame of every part of the settings: heading, navigation, words. Server component. */
export async function SettingsFrame({ visitor, place, children }: Props) {
  const [t, { password, settings, upload, form, history, resources, proposal }] = await Promise.all([
    getTranslations(),
    getMessages(),
  ])
  const copying = { copy: proposal.copy, copied: proposal.copied, failed: proposal.failed }
  const sent = { password, settings, upload, form, history, resources: { company: resources.company } }
  return (
    <Words messages={{ ...sent, proposal: copying }}>
      <PageHeading section={t('menu.sections.administration')}>{t('menu.entries.settings')}</PageHeading>
      <SettingsNav user={visitor.user} place={place} />
      <div className="max-w-5xl">{children}</div>
    </Words>
  )
}
