import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

export type DropdownKind = 'menu' | 'links' | 'dialog'

export type DropdownButton = {
  id: string
  ref: RefObject<HTMLButtonElement | null>
  'aria-expanded': boolean
  'aria-haspopup': 'menu' | 'dialog' | undefined
  'aria-controls': string | undefined
  onClick: () => void
}

const items = (panel: HTMLElement | null) =>
  [...(panel?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])].filter((item) => item.checkVisibility())

/**
 * State, keys and hover of a dropdown; `hover`: opens on hover too; `modal`: shown as the browser's modal, which
 * handles Escape itself.
 */
export function useDropdown(kind: DropdownKind, hover = false, modal = false) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const byHover = useRef(false)

  useEffect(() => {
    if (open && kind === 'menu' && !byHover.current) items(panel.current)[0]?.focus({ preventScroll: true })
  }, [open, kind])
  useLeave(root, open, () => setOpen(false))

  const close = () => {
    setOpen(false)
    buttonRef.current?.focus({ preventScroll: true })
  }

  const press = () => {
    // Hover has opened it already: this click keeps it open, the next one closes it.
    const keeps = open && byHover.current
    byHover.current = false
    setOpen(keeps || !open)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      if (modal) return
      // A surrounding modal must stay open.
      event.preventDefault()
      close()
    }
    if (kind !== 'menu') return
    if (!open && event.key === 'ArrowDown') {
      event.preventDefault()
      byHover.current = false
      setOpen(true)
    } else if (open) walk(event, items(panel.current))
  }

  const onPointer = (inside: boolean) => (event: PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse') return
    byHover.current = inside
    setOpen(inside)
  }

  const button: DropdownButton = {
    id,
    ref: buttonRef,
    'aria-expanded': open,
    'aria-haspopup': kind === 'links' ? undefined : kind,
    'aria-controls': open ? `${id}-panel` : undefined,
    onClick: press,
  }
  return { open, close, root, button, panel, onKeyDown, onPointer }
}

/** Calls `onLeave` on a press or a focus outside `root`. */
function useLeave(root: RefObject<HTMLElement | null>, open: boolean, onLeave: () => void) {
  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) onLeave()
  })
  useEffect(() => {
    if (!open) return
    const listener = (event: Event) => leave(event)
    document.addEventListener('pointerdown', listener)
    document.addEventListener('focusin', listener)
    return () => {
      document.removeEventListener('pointerdown', listener)
      document.removeEventListener('focusin', listener)
    }
  }, [open])
}

function walk(event: KeyboardEvent, all: HTMLElement[]) {
  const here = all.findIndex((item) => item.matches(':focus'))
  const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }
  const next = steps[event.key]
  if (next === undefined) return
  event.preventDefault()
  all.at(next % all.length)?.focus()
}

/** Keeps a fixed `box` under its button while shown, through scrolling and resizing; null if it is not fixed. */
export function useFloating(
  align: 'start' | 'end' | null,
  box: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    if (!align) return
    const follow = () => {
      if (box.current && button.current) floatUnder(box.current, button.current, align)
    }
    follow()
    addEventListener('scroll', follow, true)
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, true)
      removeEventListener('resize', follow)
    }
  }, [align, box, button])
}

/** Positions `box` under its button, aligned at the start or end, or above it if there is no room below. */
function floatUnder(box: HTMLElement, button: HTMLElement, align: 'start' | 'end') {
  const place = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const rtl = getComputedStyle(button).direction === 'rtl'
  const left = rtl === (align === 'end') ? place.left : place.right - width
  const top = place.bottom + height > innerHeight ? place.top - height - 6 : place.bottom
  Object.assign(box.style, {
    insetBlockStart: `${Math.max(0, top)}px`,
    left: `${Math.min(Math.max(8, left), innerWidth - width - 8)}px`,
  })
}
