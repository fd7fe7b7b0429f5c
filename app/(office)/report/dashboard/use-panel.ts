'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Endpoint } from '@/lib/api/endpoint'
import { call } from '@/lib/browser/call'
import type { DashboardAsked } from './asked'
import { type PanelAnswer, panelCalls } from './calls'
import type { PanelKey } from './viewer'

/** Answers that the server has got already, by the path of the call, at the moment `at`. */
export type First = { answers: Readonly<Record<string, unknown>>; at: number }

export const FirstAnswers = createContext<First>({ answers: {}, at: 0 })

type Shown<K extends PanelKey> = { asked: DashboardAsked; value: PanelAnswer<K> }

/** A panel's figures, with what they were asked for: while others are on their way, the old ones keep their links. */
export function usePanel<K extends PanelKey>(panel: K, asked: DashboardAsked) {
  const { answers, at } = useContext(FirstAnswers)
  // Guarantee: the call of `panel` answers what its type says.
  const endpoint = panelCalls[panel](asked) as Endpoint<PanelAnswer<K>>
  const ready = answers[endpoint.path] as PanelAnswer<K> | undefined
  return useQuery<Shown<K>>({
    queryKey: ['dashboard', endpoint.path],
    queryFn: ({ signal }) => call(endpoint, { signal }).then((value) => ({ asked, value })),
    placeholderData: keepPreviousData,
    ...(ready !== undefined && { initialData: { asked, value: ready }, initialDataUpdatedAt: at }),
  })
}
