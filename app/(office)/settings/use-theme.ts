'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type BrandChoice, type BrandColor, brandColors, choiceOf, sameChoice } from '@/components/colors/brand'
import { useSayError } from '@/components/toasts/use-say-error'
import { CallError, call } from '@/lib/browser/call'
import type { Theme } from '@/lib/contracts/theme'

type Refused = Partial<Record<BrandColor, string>>

const path = '/api/settings/theme'

/** The server's faults by colour. */
const ofTheColors = (said: Record<string, string[]>): Refused =>
  Object.fromEntries(brandColors.flatMap((name) => (said[name] ? [[name, said[name][0]]] : [])))

/** The brand while it is edited: what is kept, what is chosen, and what to do when somebody else was first. */
export function useTheme(first: Theme) {
  const { explain, sayFields } = useSayError()
  const router = useRouter()
  const running = useRef(false)
  const [kept, setKept] = useState(first)
  const [choice, setChoice] = useState<BrandChoice>(choiceOf(first))
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
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
    setFailure(null)
    // The whole page wears the brand.
    router.refresh()
  }

  const save = async (version = kept.row_version) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setSaved(false)
    try {
      const { data } = await call<{ data: Theme }>(path, { method: 'PUT', body: { ...choice, row_version: version } })
      setChoice(choiceOf(data))
      hold(data)
      setSaved(true)
    } catch (error) {
      // Guarantee: `versions.current` of this call is a theme.
      const current = error instanceof CallError && error.status === 409 ? error.versions?.current : undefined
      if (current) setConflict(current as unknown as Theme)
      const fields = ofTheColors(sayFields(error))
      const [first] = Object.keys(fields)
      flushSync(() => setRefused(fields))
      if (first) document.getElementById(first)?.focus()
      setFailure(current || first ? null : explain(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const takeTheirs = () => {
    if (!conflict) return
    setChoice(choiceOf(conflict))
    hold(conflict)
  }

  /** The logo has its own call, which counts the version up; another's change in between must still be noticed. */
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
    dirty: !sameChoice(choice, choiceOf(kept)),
    busy,
    saved,
    failure,
    refused,
    conflict,
    save: () => save(),
    undo: () => change(choiceOf(kept)),
    keepMine: () => save(conflict?.row_version),
    takeTheirs,
    setLogo,
  }
}
