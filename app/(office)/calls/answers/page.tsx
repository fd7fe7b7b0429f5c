import { ListPage } from '@/components/list/list-page'
import { callAnswerContract } from '@/lib/contracts/call-answer'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { AnswersScreen } from './answers-screen'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/calls/answers')

/** Respostas, reached from Chamados. */
export default async function Answers({ searchParams }: Props) {
  const { opened, ...page } = await openList(callAnswerContract, await searchParams)
  return (
    <ListPage {...page}>
      <AnswersScreen opened={opened} />
    </ListPage>
  )
}
