import { getMessages, getTranslations } from 'next-intl/server'
import * as z from 'zod'
import { ListPage } from '@/components/list/list-page'
import { loadHierarchy } from '@/lib/api/hierarchy'
import type { SeenTree } from '@/lib/contracts/commercial-hierarchy'
import { date, defaultTimeZone, today } from '@/lib/formats/dates'
import { themeLogo } from '@/lib/shell/colors'
import { siblingScreens } from '@/lib/shell/menu'
import { readRows } from '@/lib/tenant-api/client'
import { screenTitle } from '@/lib/visit/titles'
import { brand, company, openScreen, signInAgain } from '@/lib/visit/visit'
import { HierarchyScreen } from './hierarchy-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const route = '/hierarchy'
export const generateMetadata = () => screenTitle(route)

const nodeSchema = z.looseObject({ id: z.int(), name: z.string(), hierarchy_type: z.looseObject({ name: z.string() }) })
/** A node that the screen can show; the rest of it is the contract's. */
const parseNode = (node: unknown): SeenTree | null => (nodeSchema.safeParse(node).success ? (node as SeenTree) : null)

/** Hierarquia Comercial: who is above whom. */
export default async function Hierarchy({ searchParams }: Props) {
  const visitor = await openScreen(route, await searchParams)
  const { tenant, token, user } = visitor
  const [found, firm, { theme, label }, t, messages] = await Promise.all([
    readRows(tenant, token, loadHierarchy(), parseNode),
    company(visitor),
    brand(),
    getTranslations('menu'),
    getMessages(),
  ])
  if (found.kind === 'dead') return signInAgain(route)
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone
  const may = (verb: string) => user.permissions.includes(`${verb}_hierarchies`)
  const kin = siblingScreens(user, route).map((entry) => ({
    route: entry.route,
    label: t(`entries.${entry.label}`),
    current: entry.route === route,
  }))
  const { hierarchy, form, resources } = messages
  const words = { hierarchy, form, resources: { commercial_hierarchy: resources.commercial_hierarchy } }
  return (
    <ListPage
      section={t('sections.administration')}
      title={t('entries.hierarchy')}
      kin={kin}
      words={words}
      paper={{ logo: themeLogo(theme), label, date: date(new Date(), timeZone) }}
    >
      <HierarchyScreen
        first={found.kind === 'ok' ? found.value : null}
        may={{ create: may('create'), edit: may('edit'), delete: may('delete') }}
        today={today(timeZone)}
      />
    </ListPage>
  )
}
