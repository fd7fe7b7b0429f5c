'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type BrandChoice, type BrandColor, brandChoice, brandColors, sameChoice } from '@/components/colors/brand'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { amendTheme } from '@/lib/api/company'
import type { Endpoint } from '@/lib/api/endpoint'
import { call, currentVersion } from '@/lib/browser/call'
import type { Theme } from '@/lib/contracts/theme'

type Refused = Partial<Record<BrandColor, string>>

/** The server's faults by colour. */
const ofTheColors = (said: Record<string, string[]>): Refused =>
  Object.fromEntries(brandColors.flatMap((name) => (said[name] ? [[name, said[name][0]]] : [])))

/** State of the brand's editor: stored and chosen values, and the conflict if somebody else saved first. */
export function useTheme(first: Theme) {
  const { explain, sayFields } = useSayError()
  const { busy, fault, setFault, submit } = useSubmit()
  const router = useRouter()
  const [kept, setKept] = useState(first)
  const [choice, setChoice] = useState<BrandChoice>(brandChoice(first))
  const [saved, setSaved] = useState(false)
  const [refused, setRefused] = useState<Refused>({})
  const [conflict, setConflict] = useState<Theme | null>(null)

  const change = (part: Partial<BrandChoice>) => {
    setSaved(false)
    setRefused({})
    setChoice((before) => ({ ...before, ...part }))
  }

  const hold = (theme: Theme) => {
    setKept(theme)
    setConflict(null)
    setFault(null)
    // The whole page uses the brand.
    router.refresh()
  }

  const send = async (edit: Endpoint<Theme>) => {
    setSaved(false)
    const theme = await call(edit)
    setChoice(brandChoice(theme))
    hold(theme)
    setSaved(true)
  }
  const refuse = (edit: Endpoint<Theme>, error: unknown) => {
    const current = currentVersion(edit, error)
    if (current) setConflict(current)
    const fields = ofTheColors(sayFields(error))
    const [first] = Object.keys(fields)
    flushSync(() => setRefused(fields))
    if (first) document.getElementById(first)?.focus()
    return current || first ? null : explain(error)
  }
  const save = (row_version = kept.row_version) => {
    const edit = amendTheme({ ...choice, row_version })
    return submit(
      () => send(edit),
      (error) => refuse(edit, error),
    )
  }

  const takeTheirs = () => {
    if (!conflict) return
    setChoice(brandChoice(conflict))
    hold(conflict)
  }

  /**
   * The logo has its own call, which increments the version; somebody else's change in between must still be noticed.
   */
  const setLogo = ({ logo, row_version }: { logo: string; row_version: number }) => {
    setKept((before) => ({
      ...before,
      logo,
      ...(before.row_version !== undefined && row_version === before.row_version + 1 && { row_version }),
    }))
    router.refresh()
  }

  return {
    kept,
    choice,
    change,
    dirty: !sameChoice(choice, brandChoice(kept)),
    busy,
    saved,
    failure: fault,
    refused,
    conflict,
    save: () => save(),
    undo: () => change(brandChoice(kept)),
    keepMine: () => save(conflict?.row_version),
    takeTheirs,
    setLogo,
  }
}
