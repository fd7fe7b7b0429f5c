'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isRegistry, lists, type OptionSource } from '@/lib/api/options'
import { listOptions } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { looksLikeCpf } from '@/lib/formats/brazil'
import { useKnownRegistries } from '@/lib/lists/known'

/** A record that a field references, with its display name. */
export type Option = { id?: number; uuid?: string; name: string } & Partial<Record<Place, { name: string } | null>>

/** Tables only: their names repeat between banks (catalogue.md#tables). */
const places = ['bank', 'agreement', 'product'] as const
type Place = (typeof places)[number]

export const optionKey = (option: Option): string => option.uuid ?? String(option.id)

/** `Banco Pan · INSS · Novo`: distinguishes options of the same name; empty if the name suffices. */
export const optionPlace = (option: Option): string => places.flatMap((place) => option[place]?.name ?? []).join(' · ')

/** In one line, `TOP 84x · Banco Pan`: the name, and its bank. */
export const optionText = ({ name, bank }: Option): string => (bank ? `${name} · ${bank.name}` : name)

/** The path of `from`. */
export function useOptionsPath(from: OptionSource): string {
  const known = useKnownRegistries()
  return isRegistry(from) ? (known[from]?.path ?? '') : lists[from]
}

/** Filters of a list: of several values any. */
export type OptionQuery = Readonly<Record<string, string | readonly string[]>>

/** Options loaded at once; others are found by searching. */
const shownAtOnce = 30

/** The lookup of `from` (permissions.md#lookups) while `open`, searched on the server while typing. */
export function useOptions(from: OptionSource, search: string, open: boolean, query: OptionQuery = {}) {
  const typed = looksLikeCpf(search) ? '' : search.trim()
  const settled = useSettled(typed, 200)
  const address = new URLSearchParams({ options: '1', per_page: String(shownAtOnce) })
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'string') address.set(key, value)
    else for (const one of value) address.append(`${key}[]`, one)
  }
  if (settled) address.set('search', settled)
  const list = listOptions<Option>(useOptionsPath(from), String(address))
  const found = useQuery({
    queryKey: ['options', list.path],
    queryFn: ({ signal }) => call(list, { signal }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return {
    options: found.data?.rows ?? [],
    more: (found.data?.total ?? 0) > (found.data?.rows.length ?? 0),
    loading: found.isPending || settled !== typed,
    error: found.error,
    retry: () => void found.refetch(),
  }
}

/** `value` once it has not changed for a while. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
