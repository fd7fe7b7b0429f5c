'use client'

import { useSearchParams } from 'next/navigation'
import { pushAddress, replaceAddress } from '@/lib/browser/address'

export const shownOnly = ['refused', 'moved', 'create', 'update', 'skip'] as const
export type Only = (typeof shownOnly)[number]

/** Position in an import: stored in the address, so that reload, Back and links keep it. */
export type Place = {
  batch: string | null
  /** Shows the column mapping again, though it is complete. */
  columns: boolean
  only: Only | 'all' | null
  page: number
}

const written = ({ batch, columns, only, page }: Place): string =>
  new URLSearchParams([
    ...(batch ? [['batch', batch]] : []),
    ...(columns ? [['step', 'columns']] : []),
    ...(only ? [['only', only]] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]).toString()

/** The current position, and `go` to another one; `replace` if Back must not return to the current one. */
export function usePlace() {
  const query = useSearchParams()
  const asked = query.get('only')
  const page = Number(query.get('page'))
  const place: Place = {
    batch: query.get('batch'),
    columns: query.get('step') === 'columns',
    only: asked === 'all' ? 'all' : (shownOnly.find((one) => one === asked) ?? null),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
  const go = (change: Partial<Place>, { replace = false } = {}) => {
    const rest = written({ ...place, ...change })
    const address = rest ? `${location.pathname}?${rest}` : location.pathname
    if (replace) replaceAddress(address)
    else pushAddress(address)
  }
  return { place, go }
}
