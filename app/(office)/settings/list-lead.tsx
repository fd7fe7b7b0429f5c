import { getTranslations } from 'next-intl/server'
import type { Words } from '@/lib/words/load-words'

type Props = { of: keyof Words['settings']['leads'] }

/** The sentence above a list of the settings: its effect, and from when. Server component. */
export async function ListLead({ of }: Props) {
  const t = await getTranslations('settings.leads')
  return <p className="-mt-1 mb-4 max-w-3xl shrink-0 text-pretty text-muted print:hidden">{t(of)}</p>
}
