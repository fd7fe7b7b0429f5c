'use client'

import { useSearchParams } from 'next/navigation'
import { pushAddress, replaceAddress } from '@/lib/browser/address'

export const shownOnly = ['refused', 'moved', 'create', 'update', 'skip'] as const
export type Only = (typeof shownOnly)[number]

/** The position in an import: in the address, so that reload, Back and a link keep it. */
export type Place = {
  batch: string | null
  /** Back at the columns, though they were chosen. */
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

/** The position, and `go` to another one; `replace` where Back must not return to this one. */
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
