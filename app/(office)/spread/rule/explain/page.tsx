import { getMessages, getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { Explain } from './explain'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/spread/rule/explain')

/** Explains which spread rule applies to a case, and why. */
export default async function SpreadExplain({ searchParams }: Props) {
  await openScreen('/spread/rule/explain', await searchParams)
  const [t, { form, explain, resources }] = await Promise.all([getTranslations(), getMessages()])
  const words = { form, explain, resources: { spread_rule: resources.spread_rule } }
  return (
    <Words messages={words}>
      <PageHeading section={t('menu.entries.spreadRules')}>{t('menu.entries.spreadExplain')}</PageHeading>
      <Explain />
    </Words>
  )
}
