import { getMessages } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { isInternal } from '@/lib/access/roles'
import { pendencyContract } from '@/lib/contracts/pendency'
import { documentLimits } from '@/lib/kinds/files'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { defaultSort } from './pendencies'
import { PendingScreen } from './pending-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/pending')

/** Pendências: the queue on one side, the open conversation on the other. */
export default async function Pending({ searchParams }: Props) {
  const raw = await searchParams
  const [{ user }, { attachments, conversation, pendency, upload }] = await Promise.all([
    openScreen('/pending', raw),
    getMessages(),
  ])
  const staff = isInternal(user.type_user)
  const { opened, words, ...page } = await openList(pendencyContract, raw, defaultSort(staff))
  return (
    <ListPage {...page} words={{ ...words, attachments, conversation, pendency, upload }}>
      <PendingScreen
        // Pendencies are created in their proposal's record only.
        opened={{ ...opened, may: { ...opened.may, create: false } }}
        limits={documentLimits}
        sells={user.type_user === 'Corretor'}
        rights={{
          me: user.uuid,
          staff,
          permissions: user.permissions.filter((name) => name.endsWith('_pendencies')),
          timeZone: opened.timeZone,
        }}
      />
    </ListPage>
  )
}
