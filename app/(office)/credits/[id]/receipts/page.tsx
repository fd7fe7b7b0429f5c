import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import * as z from 'zod'
import { ListPage } from '@/components/list/list-page'
import { AppLink } from '@/components/ui/app-link'
import { readCredit } from '@/lib/api/finance/receipts'
import { isAbsent } from '@/lib/browser/absent'
import { readWhole } from '@/lib/tenant-api/client'
import { pageParts } from '@/lib/visit/page-parts'
import { recordTitle } from '@/lib/visit/titles'
import { openScreen, signInAgain } from '@/lib/visit/visit'
import { AbsentScreen } from '../../../absent-screen'
import { ReceiptsScreen } from './receipts-screen'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const seen = z.looseObject({ id: z.int(), description: z.string(), amount: z.string() })

/** Shared by the page and its title. */
const read = cache((tenant: string, token: string, id: number) => readWhole(tenant, token, readCredit(id), seen))
const address = (id: string): `/${string}` => `/credits/${id}/receipts`

export async function generateMetadata({ params }: Props) {
  const { id } = await params
  return recordTitle(address(id), async ({ tenant, token }) => {
    const [found, t] = await Promise.all([read(tenant, token, Number(id)), getTranslations('entries.receipts')])
    return found.kind === 'ok' ? `${t('title')} · ${found.value.description}` : null
  })
}

/** The receipts of commission of one credit, reached from its record. */
export default async function CreditReceipts({ params, searchParams }: Props) {
  const { id } = await params
  const route = address(id)
  const visitor = await openScreen(route, await searchParams)
  const { tenant, token, user } = visitor
  const [found, { messages, paper }, menu] = await Promise.all([
    read(tenant, token, Number(id)),
    pageParts(visitor),
    getTranslations('menu'),
  ])
  if (found.kind === 'dead') return signInAgain(route)
  if (found.kind === 'failed' && [400, 403, 404, 422].includes(found.status)) notFound()
  if (found.kind === 'failed' && isAbsent(found.status))
    return <AbsentScreen section={menu('sections.finance')} title={menu('entries.credits')} />
  if (found.kind !== 'ok') throw new Error('the tenant API did not answer with this credit')
  const { entries, form, list } = messages
  return (
    <ListPage
      section={
        <AppLink href={`/credits?id=${id}&record=${id}`} className="tap underline hover:text-ink">
          {menu('entries.credits')}
        </AppLink>
      }
      title={entries.receipts.title}
      kin={[]}
      paper={paper}
      words={{ entries, form, list }}
    >
      <ReceiptsScreen credit={found.value} mayLink={user.permissions.includes('receive_credits') && !user.guise} />
    </ListPage>
  )
}
