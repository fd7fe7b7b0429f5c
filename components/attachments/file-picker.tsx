import { type ReactNode, useRef } from 'react'
import { Button } from '@/components/ui/button'

type Props = {
  label: string
  accept: string
  many?: boolean
  camera?: boolean
  /** On a phone only its icon. */
  small?: boolean | undefined
  take: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that opens the browser's file picker. */
export function FilePicker({ label, accept, many = false, camera = false, small = false, take, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={many}
        {...(camera && { capture: 'environment' })}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          // Otherwise choosing the same file again, after correcting it, would fire no `change`.
          target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>
        {children}
        <span className={small ? 'max-sm:sr-only' : undefined}>{label}</span>
      </Button>
    </>
  )
}
