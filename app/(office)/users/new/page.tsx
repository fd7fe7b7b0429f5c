import { getMessages, getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import { placeRights } from '@/lib/access/place-rights'
import { openScreen } from '@/lib/visit/visit'
import { UserEditor } from '../user-editor'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = async () => ({ title: (await getTranslations('resources.user'))('new') })

/** A new user, invited by mail. */
export default async function NewUser({ searchParams }: Props) {
  const { user: visitor } = await openScreen('/users/new', await searchParams)
  const [t, { form, user, resources }] = await Promise.all([getTranslations(), getMessages()])
  return (
    <Words messages={{ form, user, resources: { user: resources.user } }}>
      <PageHeading section={t('menu.entries.users')}>{t('resources.user.new')}</PageHeading>
      <UserEditor person={null} places={placeRights(visitor)} />
    </Words>
  )
}
