import { notFound } from 'next/navigation'
import { openScreen } from '@/lib/visit/visit'

type Props = {
  params: Promise<{ screen: string[] }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Unknown addresses, within the office's frame for those who are signed in. */
export default async function Screen({ params, searchParams }: Props) {
  await openScreen(`/${(await params).screen.join('/')}`, await searchParams)
  notFound()
}
