import { getMessages, getTranslations } from 'next-intl/server'
import * as z from 'zod'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import { placeRights } from '@/lib/access/place-rights'
import { lists } from '@/lib/api/options'
import { listOptions } from '@/lib/api/registry'
import { readRows } from '@/lib/tenant-api/client'
import { openScreen } from '@/lib/visit/visit'
import { BrokerEditor } from '../broker-editor'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = async () => ({ title: (await getTranslations('resources.broker'))('new') })

const optionSchema = z.object({ id: z.int(), name: z.string() })
const parseOption = (row: unknown) => optionSchema.safeParse(row).data ?? null

/** A new broker, invited by mail; with the brokers' own profile, unless another is chosen. */
export default async function NewBroker({ searchParams }: Props) {
  const { tenant, token, user: visitor } = await openScreen('/brokers/new', await searchParams)
  const options = listOptions(lists.profile, 'options=1&type_profile=Corretor')
  const [t, { form, user, broker, resources }, profiles] = await Promise.all([
    getTranslations(),
    getMessages(),
    readRows(tenant, token, options, parseOption),
  ])
  const found = profiles.kind === 'ok' ? profiles.value : []
  const profile = found.find(({ name }) => name === 'Corretor') ?? found[0] ?? null
  return (
    <Words messages={{ form, user, broker, resources: { user: resources.user, broker: resources.broker } }}>
      <PageHeading section={t('menu.sections.brokers')}>{t('resources.broker.new')}</PageHeading>
      <BrokerEditor broker={null} profile={profile} places={placeRights(visitor)} />
    </Words>
  )
}
