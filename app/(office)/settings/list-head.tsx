import { getTranslations } from 'next-intl/server'
import { visitor } from '@/lib/visit/visit'
import type { Words } from '@/lib/words/load-words'
import { SettingsNav } from './settings-nav'

type Props = { of: keyof Words['settings']['leads'] }

/** Above a list of the settings: their parts, and a sentence on its effect and from when. Server component. */
export async function ListHead({ of }: Props) {
  const place = `/settings/${of}`
  const [{ user }, t] = await Promise.all([visitor(place), getTranslations('settings.leads')])
  return (
    <>
      <SettingsNav user={user} place={place} />
      <p className="-mt-2 mb-4 max-w-3xl shrink-0 text-pretty text-muted print:hidden">{t(of)}</p>
    </>
  )
}
