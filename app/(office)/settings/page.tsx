import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { Appearance } from './appearance'
import { Mail } from './mail/mail'
import { Security } from './security'
import { SettingsFrame } from './settings-frame'
import { settingsTabs, tabAddress } from './settings-links'

type Query = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Query> }

const parts = { appearance: Appearance, mail: Mail, security: Security }

export const generateMetadata = () => screenTitle('/settings')

/** Appearance, mail or security, for an Administrador; the part is in the address. Others have pages below. */
export default async function Settings({ searchParams }: Props) {
  const query = await searchParams
  const visitor = await openScreen('/settings', query)
  const open = settingsTabs.find((tab) => tab === query.tab) ?? 'appearance'
  const Part = parts[open]
  return (
    <SettingsFrame visitor={visitor} place={tabAddress(open)}>
      <Part visitor={visitor} />
    </SettingsFrame>
  )
}
