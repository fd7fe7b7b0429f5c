import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import * as z from 'zod'
import { ListPage } from '@/components/list/list-page'
import { AppLink } from '@/components/ui/app-link'
import { loadReport } from '@/lib/api/finance/commission-reports'
import { isAbsent } from '@/lib/browser/absent'
import { readWhole } from '@/lib/tenant-api/client'
import { pageParts } from '@/lib/visit/page-parts'
import { recordTitle } from '@/lib/visit/titles'
import { openScreen, signInAgain } from '@/lib/visit/visit'
import { AbsentScreen } from '../../../absent-screen'
import { ReportScreen } from './report-screen'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const seen = z.looseObject({ id: z.int(), status: z.string(), bank: z.looseObject({ name: z.string() }) })

/** Shared by the page and its title. */
const read = cache((tenant: string, token: string, id: number) => readWhole(tenant, token, loadReport(id), seen))
const address = (id: string): `/${string}` => `/credits/reports/${id}`

export async function generateMetadata({ params }: Props) {
  const { id } = await params
  return recordTitle(address(id), async ({ tenant, token }) => {
    const [found, menu] = await Promise.all([read(tenant, token, Number(id)), getTranslations('menu.entries')])
    if (found.kind !== 'ok') return null
    return [found.value.bank.name, found.value.name, menu('commissionReports')].join(' · ')
  })
}

/** One report of a bank: its sums, its lines by what the product makes of them, and its steps. */
export default async function CommissionReport({ params, searchParams }: Props) {
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
    return <AbsentScreen section={menu('sections.finance')} title={menu('entries.commissionReports')} />
  if (found.kind !== 'ok') throw new Error('the tenant API did not answer with this report')
  const { entries, form, list, reports } = messages
  const { cellOf, edit, editOf, marks, sendAgain, skip, skipOf, takeIn, takeInOf } = messages.import
  return (
    <ListPage
      section={
        <AppLink href="/credits/reports" className="tap underline hover:text-ink">
          {menu('entries.commissionReports')}
        </AppLink>
      }
      title={
        <>
          <bdi>{found.value.bank.name}</bdi>
          {' · '}
          <bdi className="wrap-anywhere">{found.value.name}</bdi>
        </>
      }
      kin={[]}
      paper={paper}
      words={{
        ...{ form, list, reports },
        entries: { receipts: entries.receipts },
        import: { cellOf, edit, editOf, marks, sendAgain, skip, skipOf, takeIn, takeInOf },
      }}
    >
      <ReportScreen key={id} report={found.value} permissions={user.guise ? [] : user.permissions} />
    </ListPage>
  )
}
