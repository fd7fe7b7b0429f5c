import { notFound } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import * as z from 'zod'
import { ListPage } from '@/components/list/list-page'
import { listOptions } from '@/lib/api/registry'
import { listTypistMatrix } from '@/lib/api/typists'
import { isAbsent } from '@/lib/browser/absent'
import { bankContract } from '@/lib/contracts/bank'
import { listSchema } from '@/lib/contracts/list'
import { typistMatrixSchema } from '@/lib/contracts/typist-bank-user'
import { date } from '@/lib/formats/dates'
import { themeLogo } from '@/lib/shell/colors'
import { readItem, readRows } from '@/lib/tenant-api/client'
import { brand, openScreen, signInAgain } from '@/lib/visit/visit'
import { MatrixScreen } from './matrix-screen'
import { matrixAddress, tabs } from './tabs'

type Props = { query: Record<string, string | string[] | undefined> }

const perPage = 25
const pageSchema = listSchema(typistMatrixSchema).shape.data
const bankSchema = z.object({ id: z.int(), name: z.string() })

/** The logins as a matrix, brokers by banks, searched and paged by the address. */
export async function MatrixPage({ query }: Props) {
  const search = typeof query.search === 'string' ? query.search : ''
  const page = Math.max(1, Number(query.page) || 1)
  const { tenant, token, user } = await openScreen('/brokers/user_bank', query)
  const asked = new URLSearchParams({ page: String(page), per_page: String(perPage), ...(search && { search }) })
  const [people, banks, { theme, label }, t, menu, messages] = await Promise.all([
    readItem(tenant, token, listTypistMatrix(String(asked)), pageSchema),
    readRows(tenant, token, listOptions(bankContract.path, 'options=1&per_page=all'), (row) => bankSchema.parse(row)),
    brand(),
    getTranslations('typists'),
    getTranslations('menu.entries'),
    getMessages(),
  ])
  if (people.kind === 'dead') return signInAgain(matrixAddress())
  if (people.kind === 'failed' && isAbsent(people.status)) notFound()
  if (people.kind !== 'ok' || banks.kind !== 'ok') throw new Error('the tenant API did not answer with the logins')
  const { typists, form, resources } = messages
  return (
    <ListPage
      section={t('matrixLabel')}
      title={menu('userBanks')}
      kin={tabs(t, 'matrix')}
      paper={{ logo: themeLogo(theme), label, date: date(new Date()) }}
      words={{ typists, form, resources: { typist_bank_user: resources.typist_bank_user } }}
    >
      <MatrixScreen
        people={people.value.data}
        banks={banks.value}
        search={search}
        page={page}
        last={people.value.last_page}
        mayAsk={user.permissions.includes('create_user_banks')}
      />
    </ListPage>
  )
}
