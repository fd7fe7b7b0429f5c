import type { Metadata } from 'next'
import { getMessages, getTranslations } from 'next-intl/server'
import { Words } from '@/components/words/words'
import { brand } from '@/lib/visit/visit'
import { keptWords } from './kept-words'
import { OfflineScreen } from './offline-screen'

export const dynamic = 'force-dynamic'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTranslations('offline'))('title') })

/**
 * The page that the service worker keeps, and shows where any other cannot be fetched. Nothing in it is anybody's: the
 * lists come from the browser's own store.
 */
export default async function Offline() {
  const [{ label }, messages] = await Promise.all([brand(), getMessages()])
  return (
    <Words messages={{ offline: messages.offline }}>
      <OfflineScreen label={label} words={keptWords(messages)} />
    </Words>
  )
}
