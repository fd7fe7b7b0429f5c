import { Words } from '@/components/words/words'
import { pageParts } from '@/lib/visit/page-parts'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { SettingsFrame } from '../../settings-frame'
import { AcceptancesScreen } from './acceptances-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/settings/terms/acceptances')

/** Aceites: who has accepted which version of the terms of use. */
export default async function Acceptances({ searchParams }: Props) {
  const visitor = await openScreen('/settings/terms/acceptances', await searchParams)
  const { messages, timeZone } = await pageParts(visitor)
  const { list, jobs } = messages
  return (
    <SettingsFrame visitor={visitor} place="/settings/terms/acceptances">
      <Words messages={{ list, jobs }}>
        <AcceptancesScreen timeZone={timeZone} />
      </Words>
    </SettingsFrame>
  )
}
