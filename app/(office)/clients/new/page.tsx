import { getMessages, getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import { openScreen } from '@/lib/visit/visit'
import { ClientEditor } from '../client-editor'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = async () => ({ title: (await getTranslations('resources.customer'))('new') })

/** A new client: the CPF first. */
export default async function NewClient({ searchParams }: Props) {
  await openScreen('/clients/new', await searchParams)
  const [t, { form, client, resources }] = await Promise.all([getTranslations(), getMessages()])
  const words = { form, client, resources: { customer: resources.customer } }
  return (
    <Words messages={words}>
      <PageHeading section={t('menu.entries.clients')}>{t('resources.customer.new')}</PageHeading>
      <ClientEditor file={null} />
    </Words>
  )
}
