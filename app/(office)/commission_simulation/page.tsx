import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { versionsRead } from '@/components/versions/versions-read'
import { hidesCompanyShare } from '@/lib/access/roles'
import { pageParts } from '@/lib/visit/page-parts'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { SimulatorScreen } from './simulator-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/commission_simulation')

/** Simulador de Comissões: an operation's cost for the client and its commission, by the tables of every bank. */
export default async function CommissionSimulation({ searchParams }: Props) {
  const visitor = await openScreen('/commission_simulation', await searchParams)
  const [{ messages, paper }, t] = await Promise.all([pageParts(visitor), getTranslations('menu')])
  const { form, list, simulator } = messages
  const role = visitor.user.type_user
  const may = (permission: string) => visitor.user.permissions.includes(permission)
  return (
    <ListPage
      section={t('sections.commissions')}
      title={t('entries.simulator')}
      words={{ form, list, simulator }}
      kin={[]}
      paper={paper}
    >
      <SimulatorScreen
        internal={!hidesCompanyShare(role)}
        sells={role === 'Corretor'}
        choosesGroup={may('list_spread_groups')}
        proposes={may('create_proposals')}
        reads={versionsRead(visitor.user.permissions)}
      />
    </ListPage>
  )
}
