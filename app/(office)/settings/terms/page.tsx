import { getMessages } from 'next-intl/server'
import { Words } from '@/components/words/words'
import { termKinds } from '@/lib/contracts/term-kinds'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { SettingsFrame } from '../settings-frame'
import { TermsEditor } from './terms-editor'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/settings/terms')

/** Termos: their versions, the draft, and publishing it. `kind` is in the address. */
export default async function Terms({ searchParams }: Props) {
  const query = await searchParams
  const visitor = await openScreen('/settings/terms', query)
  const kind = termKinds.find((one) => one === query.kind) ?? 'use'
  const { common } = await getMessages()
  return (
    <SettingsFrame visitor={visitor} place="/settings/terms">
      <Words messages={{ common }}>
        <TermsEditor key={kind} kind={kind} />
      </Words>
    </SettingsFrame>
  )
}
