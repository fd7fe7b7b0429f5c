'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { amendReport } from '@/lib/api/finance/commission-reports'
import { createRow } from '@/lib/api/registry'
import { CallError, call } from '@/lib/browser/call'
import { commissionLayoutContract } from '@/lib/contracts/commission-layout'
import type { CommissionReportDetail } from '@/lib/contracts/commission-report'
import { headsIn, headsMoved, type ReadField } from './columns'
import {
  formField,
  isFormField,
  missingHeads,
  type ReadingDraft,
  type ReadingErrors,
  toDraft,
  toLayout,
  toReading,
} from './reading-draft'

/** The form of how a sheet is read; `send` reads it so, by a layout that it may save first. */
export function useReading(report: CommissionReportDetail, onDone: () => void) {
  const t = useTranslations('reports.layout')
  const faults = useTranslations('form.faults')
  const { say, sayFields } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const [draft, setDraft] = useState(() => toDraft(report))
  const [first, setFirst] = useState({ draft, layout: null as string | null })
  const [layout, setLayout] = useState<string | null>(null)
  const [errors, setErrors] = useState<ReadingErrors>({})
  const [stale, setStale] = useState(false)
  // Kept, so that a second attempt does not save it twice.
  const saved = useRef<number>(null)
  const guard = useLeaveGuard(JSON.stringify({ draft, layout }) !== JSON.stringify(first))

  const change = (next: Partial<ReadingDraft>) => {
    saved.current = null
    setDraft((now) => ({ ...now, ...next }))
    setErrors({})
  }
  const missing = (save: boolean): ReadingErrors => {
    const names = [...missingHeads(draft), ...(save && !draft.name?.trim() ? ['name'] : [])]
    return Object.fromEntries(names.map((name) => [name, faults('required')]))
  }
  const saveLayout = async (): Promise<number> => {
    saved.current ??= Number(
      (await call(createRow(commissionLayoutContract.path, toLayout(draft, report.bank_id)))).data?.id,
    )
    return saved.current
  }
  const refuse = (error: unknown): string | null => {
    if (error instanceof CallError && error.reason === 'stale') {
      setStale(true)
      return null
    }
    const told = error instanceof CallError ? Object.entries(sayFields(error)) : []
    const placed = told.map(([field, all]) => [formField(field), all.join(' ')] as const)
    setErrors(Object.fromEntries(placed))
    const elsewhere = placed.flatMap(([field, text]) => (isFormField(field) ? [] : [text]))
    return told.length === 0 ? say(error) : elsewhere.join(' ') || null
  }
  const send = async (save: boolean) => {
    const wrong = layout === null ? missing(save) : {}
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const told = await submit(
      async () => {
        const chosen = layout !== null ? Number(layout) : save ? await saveLayout() : null
        const how = chosen === null ? { reading: toReading(draft) } : { layout_id: chosen }
        await call(amendReport(report.id, { row_version: report.row_version, ...how }))
        return true
      },
      refuse,
      () => ({ message: t(save && layout === null ? 'toldSaved' : 'told') }),
    )
    if (!told) return
    setFirst({ draft, layout })
    await guard.release()
    onDone()
  }
  return {
    ...{ draft, layout, errors, fault, stale, busy, guard, send },
    setLayout: (next: string | null) => {
      setLayout(next)
      setErrors({})
    },
    set: <K extends keyof ReadingDraft>(key: K, value: ReadingDraft[K]) => change({ [key]: value }),
    setHead: (field: ReadField, head: string | null) => change({ heads: { ...draft.heads, [field]: head } }),
    moveHeads: (line: number) =>
      change({ header_row: line, heads: headsMoved(draft.heads, headsIn(report.sample, line)) }),
  }
}
