import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { entryFor, sectionFor } from '@/lib/shell/menu'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { ComingSoon } from '../coming-soon'

type Props = {
  params: Promise<{ screen: string[] }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const route = `/${(await params).screen.join('/')}` as const
  return entryFor(route) ? screenTitle(route) : {}
}

/** Entries whose screen is not built yet, and unknown addresses. */
export default async function Screen({ params, searchParams }: Props) {
  const path = `/${(await params).screen.join('/')}`
  await openScreen(path, await searchParams)
  const entry = entryFor(path)
  if (!entry) notFound()
  const t = await getTranslations('menu')
  const section = sectionFor(path)
  const name = t(`entries.${entry.label}`)
  if (!section || 'entry' in section) return <ComingSoon title={name} />
  const group = t(`sections.${section.id}`)
  // Three entries are called "Listar", which makes sense beside the group's name but not as a page title.
  return entry.label === 'list' ? <ComingSoon title={group} /> : <ComingSoon section={group} title={name} />
}
