'use client'

import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classes } from './classes'

type Trigger = {
  id: string
  ref: RefObject<HTMLButtonElement | null>
  'aria-expanded': boolean
  'aria-haspopup': 'menu' | 'dialog' | undefined
  'aria-controls': string | undefined
  onClick: () => void
}

type Props = {
  /** Draws the button; spread what it is given. */
  trigger: (props: Trigger) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  /** `menu`: items walked with the arrows; `links`: plain links, walked with Tab; `dialog`: anything else. */
  kind?: 'menu' | 'links' | 'dialog'
  /** Opens under a resting mouse, too. */
  hover?: boolean
  align?: 'start' | 'end'
  /** Stands over what would cut it off (a table that scrolls), and keeps beside its button. */
  floating?: boolean
  className?: string
}

const items = (panel: HTMLElement | null) =>
  [...(panel?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])].filter((item) => item.checkVisibility())

/** A panel under its button: opens on click (or hover), closes from outside, on Escape, and when Tab leaves it. */
export function Dropdown({ trigger, children, kind = 'menu', hover, align = 'end', floating, className }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const byHover = useRef(false)

  useEffect(() => {
    if (!open) return
    if (kind === 'menu' && !byHover.current) items(panel.current)[0]?.focus({ preventScroll: true })
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open, kind])

  useLayoutEffect(() => {
    if (!open || !floating) return
    const follow = () => floatUnder(panel.current?.parentElement, button.current)
    follow()
    addEventListener('scroll', follow, true)
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, true)
      removeEventListener('resize', follow)
    }
  }, [open, floating])

  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    }
    if (kind !== 'menu') return
    if (!open && event.key === 'ArrowDown') {
      event.preventDefault()
      byHover.current = false
      setOpen(true)
    } else if (open) walk(event, items(panel.current))
  }

  const byMouse = (next: boolean) => (event: React.PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse') return
    byHover.current = next
    setOpen(next)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and hover are heard here for the button and panel inside.
    <div
      ref={root}
      className="relative"
      onKeyDown={onKeyDown}
      onPointerEnter={byMouse(true)}
      onPointerLeave={byMouse(false)}
    >
      {trigger({
        id: `${id}-button`,
        ref: button,
        'aria-expanded': open,
        'aria-haspopup': kind === 'links' ? undefined : kind,
        'aria-controls': open ? id : undefined,
        onClick: () => {
          // Under the mouse it is open already: the click keeps it, and the next one closes it.
          const keeps = open && byHover.current
          byHover.current = false
          setOpen(keeps || !open)
        },
      })}
      {open && (
        <div
          className={classes(
            'z-40 pt-1.5',
            floating ? 'fixed' : 'absolute top-full',
            !floating && (align === 'end' ? 'end-0' : 'start-0'),
          )}
        >
          <div
            ref={panel}
            id={id}
            // A click on what takes no focus leaves it here: on the page it would mean that the panel was left.
            tabIndex={-1}
            {...(kind !== 'links' && { role: kind, 'aria-labelledby': `${id}-button` })}
            className={classes('rounded-lg bg-raised p-1 text-ink shadow-float outline-none', className)}
          >
            {typeof children === 'function' ? children(close) : children}
          </div>
        </div>
      )}
    </div>
  )
}

/** Puts `box` under its button, their ends in line, or above it where there is no room below. */
function floatUnder(box: HTMLElement | null | undefined, button: HTMLElement | null) {
  if (!box || !button) return
  const place = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const rtl = getComputedStyle(button).direction === 'rtl'
  const left = rtl ? place.left : place.right - width
  const top = place.bottom + height > innerHeight ? place.top - height - 6 : place.bottom
  Object.assign(box.style, {
    insetBlockStart: `${Math.max(0, top)}px`,
    left: `${Math.min(Math.max(8, left), innerWidth - width - 8)}px`,
  })
}

function walk(event: KeyboardEvent, all: HTMLElement[]) {
  const here = all.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }
  const next = steps[event.key]
  if (next === undefined) return
  event.preventDefault()
  all.at(next % all.length)?.focus()
}

/** How a line of a menu looks; put it on a link or a button with `role="menuitem"`. */
export const menuItem =
  'control flex w-full items-center gap-2.5 rounded-md px-2.5 text-start text-ink hover:bg-hover focus-visible:bg-hover focus-visible:outline-offset-[-2px]'
