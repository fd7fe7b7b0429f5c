import { getMessages } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { proposalContract } from '@/lib/contracts/proposal'
import { documentLimits } from '@/lib/kinds/files'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { ProposalsScreen } from './proposals-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/proposals')

/** Propostas: the list, and with `?board=1` the same rows as a board by status. */
export default async function Proposals({ searchParams }: Props) {
  const raw = await searchParams
  const { opened, words, section, ...page } = await openList(proposalContract, raw)
  const [{ user }, { proposals }] = await Promise.all([openScreen('/proposals', raw), getMessages()])
  // The dialogs of the steps load their own words.
  const { move: _, ...own } = proposals
  return (
    // The menu calls it a list under its section; on its own it takes the section's name.
    <ListPage {...page} section={undefined} title={section ?? page.title} words={{ ...words, proposals: own }}>
      <ProposalsScreen
        opened={{ ...opened, beside: ['board'] }}
        viewer={{ uuid: user.uuid, role: user.type_user, permissions: user.permissions }}
        limits={documentLimits}
      />
    </ListPage>
  )
}
