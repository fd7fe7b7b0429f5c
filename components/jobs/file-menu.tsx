'use client'

import { ChevronDown, FileDown } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Dropdown, menuItem } from '@/components/ui/dropdown'
import { Spinner } from '@/components/ui/spinner'

type Props<Key extends string | number> = {
  label: string
  busy: boolean
  files: readonly { key: Key; label: string }[]
  onChoose: (key: Key) => void
}

/** Several files behind one button, each fetched as it is chosen. */
export function FileMenu<Key extends string | number>({ label, busy, files, onChoose }: Props<Key>) {
  return (
    <Dropdown
      floating
      className="min-w-40"
      trigger={(props) => (
        <Button {...props} aria-disabled={busy}>
          {busy ? <Spinner /> : <FileDown aria-hidden className="size-4" strokeWidth={1.75} />}
          {label}
          <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
      )}
    >
      {(close) =>
        files.map((file) => (
          <button
            key={file.key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={menuItem}
            onClick={() => {
              close()
              onChoose(file.key)
            }}
          >
            {file.label}
          </button>
        ))
      }
    </Dropdown>
  )
}
