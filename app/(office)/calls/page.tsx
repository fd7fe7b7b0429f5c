import { getMessages } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { isInternal } from '@/lib/access/roles'
import { callContract } from '@/lib/contracts/call'
import { documentLimits } from '@/lib/kinds/files'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { defaultSort } from './calls'
import { CallsScreen } from './calls-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/calls')

/** Chamados: the queue on one side, the open conversation on the other. */
export default async function Calls({ searchParams }: Props) {
  const raw = await searchParams
  const [{ user }, { attachments, call, conversation, proposal, upload }] = await Promise.all([
    openScreen('/calls', raw),
    getMessages(),
  ])
  const staff = isInternal(user.type_user)
  const { opened, words, ...page } = await openList(callContract, raw, defaultSort(staff))
  // The words of the button that copies.
  const { copy, copied, failed } = proposal
  return (
    <ListPage
      {...page}
      words={{ ...words, attachments, call, conversation, upload, proposal: { copy, copied, failed } }}
    >
      <CallsScreen
        // The screen draws its own button for a new one.
        opened={{ ...opened, may: { ...opened.may, create: false } }}
        creates={opened.may.create}
        limits={documentLimits}
        rights={{
          me: user.uuid,
          name: user.person.name || user.username,
          staff,
          permissions: user.permissions.filter((name) => name.endsWith('_calls')),
          timeZone: opened.timeZone,
        }}
      />
    </ListPage>
  )
}
