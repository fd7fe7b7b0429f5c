'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { type BrandChoice, choiceOf, sameChoice } from '@/components/fields/brand'
import { useExplain } from '@/components/fields/use-explain'
import { CallError, call } from '@/lib/call'
import type { Theme } from '@/lib/contracts/theme'

const path = '/api/settings/theme'

/** The brand while it is edited: what is kept, what is chosen, and what to do when somebody else was first. */
export function useTheme(first: Theme) {
  const explain = useExplain()
  const router = useRouter()
  const running = useRef(false)
  const [kept, setKept] = useState(first)
  const [choice, setChoice] = useState<BrandChoice>(choiceOf(first))
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Theme | null>(null)

  const change = (part: Partial<BrandChoice>) => {
    setSaved(false)
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
      setFailure(current ? null : explain(error))
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
    conflict,
    save: () => save(),
    undo: () => change(choiceOf(kept)),
    keepMine: () => save(conflict?.row_version),
    takeTheirs,
    setLogo,
  }
}
