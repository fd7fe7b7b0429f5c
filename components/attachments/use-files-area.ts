'use client'

import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { pastedName } from '@/lib/formats/file-names'
import { takesText } from '@/lib/shell/shortcuts'

const areaOf = (root: HTMLElement) => root.closest<HTMLElement>('[data-files]') ?? root
const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

/** Pasted pictures all have the same name: each gets the present moment instead. */
const named = (file: File): File =>
  /^image\.(png|jpe?g)$/.test(file.name) ? new File([file], pastedName(new Date()), { type: file.type }) : file

/**
 * Accepts files dropped on or pasted into the area around `root`: the nearest element marked `data-files`, else `root`
 * itself. If nothing has the focus, pasting goes to the page's only such area. Answers true while files are dragged
 * over it.
 */
export function useFilesArea(root: RefObject<HTMLElement | null>, take: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const taken = useEffectEvent(take)

  useEffect(() => {
    const own = root.current
    if (!own) return
    const area = areaOf(own)
    const stop = new AbortController()
    const { signal } = stop

    const hold = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      // An area inside this one takes them.
      setOver(!event.defaultPrevented)
      event.preventDefault()
    }
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && area.contains(event.relatedTarget))) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      setOver(false)
      if (event.defaultPrevented) return
      event.preventDefault()
      taken([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || event.defaultPrevented) return
      const target = event.target instanceof Node ? event.target : document.body
      // A spreadsheet pastes its cells as text and as a picture: in a text field, the text is meant.
      if (takesText(target) && event.clipboardData?.types.includes('text/plain')) return
      const alone = target === document.body && document.querySelectorAll('[data-attachments]').length === 1
      if (!area.contains(target) && !alone) return
      event.preventDefault()
      taken(files.map(named))
    }
    area.addEventListener('dragenter', hold, { signal })
    area.addEventListener('dragover', hold, { signal })
    area.addEventListener('dragleave', leave, { signal })
    area.addEventListener('drop', drop, { signal })
    addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [root])

  return over
}
