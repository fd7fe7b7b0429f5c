import { getMessages, getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { hidesCompanyShare } from '@/lib/access/roles'
import { date, defaultTimeZone } from '@/lib/formats/dates'
import { themeLogo } from '@/lib/shell/colors'
import { brand, company, openScreen } from '@/lib/visit/visit'
import { SimulatorScreen } from './simulator-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Simulador de Comissões: what an operation costs the client and earns, by the tables of every bank. */
export default async function CommissionSimulation({ searchParams }: Props) {
  const visitor = await openScreen('/commission_simulation', await searchParams)
  const [{ theme, label }, firm, t, messages] = await Promise.all([
    brand(),
    company(visitor),
    getTranslations('menu'),
    getMessages(),
  ])
  const { form, list, simulator } = messages
  const role = visitor.user.type_user
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone
  return (
    <ListPage
      section={t('sections.commissions')}
      title={t('entries.simulator')}
      words={{ form, list, simulator }}
      kin={[]}
      paper={{ logo: themeLogo(theme), label, date: date(new Date(), timeZone) }}
    >
      <SimulatorScreen
        internal={!hidesCompanyShare(role)}
        sells={role === 'Corretor'}
        choosesGroup={visitor.user.permissions.includes('list_spread_groups')}
      />
    </ListPage>
  )
}
