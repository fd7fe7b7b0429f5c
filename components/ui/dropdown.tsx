'use client'

import { type ReactNode, type RefObject, useRef } from 'react'
import { classes } from './classes'
import { type DropdownButton, type DropdownKind, useDropdown, useFloating } from './use-dropdown'

type Props = {
  /** Draws the button; spread what it is given. */
  trigger: (button: DropdownButton) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  /** `menu`: items walked with the arrows; `links`: plain links, walked with Tab; `dialog`: anything else. */
  kind?: DropdownKind
  /** The mouse opens it without a click, too. */
  hover?: boolean
  align?: 'start' | 'end'
  /** Fixed, so that a scrolling ancestor does not cut it off; it follows its button. */
  floating?: boolean
  className?: string
}

/** A panel under its button: opens on click (or hover), closes from outside, on Escape, and when Tab leaves it. */
export function Dropdown({ trigger, children, kind = 'menu', hover, align = 'end', floating, className }: Props) {
  const { open, close, root, button, panel, onKeyDown, onPointer } = useDropdown(kind, hover)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and hover are heard here for the button and panel inside.
    <div
      ref={root}
      className="relative"
      onKeyDown={onKeyDown}
      onPointerEnter={onPointer(true)}
      onPointerLeave={onPointer(false)}
    >
      {trigger(button)}
      {open && (
        <Panel panel={panel} button={button} kind={kind} align={align} floating={floating} className={className}>
          {typeof children === 'function' ? children(close) : children}
        </Panel>
      )}
    </div>
  )
}

type PanelProps = Required<Pick<Props, 'kind' | 'align'>> & {
  panel: RefObject<HTMLDivElement | null>
  button: DropdownButton
  floating: boolean | undefined
  className: string | undefined
  children: ReactNode
}

function Panel({ panel, button, kind, align, floating, className, children }: PanelProps) {
  const box = useRef<HTMLDivElement>(null)
  useFloating(floating === true, box, button.ref)
  return (
    <div
      ref={box}
      className={classes(
        'z-40 pt-1.5',
        floating ? 'fixed' : 'absolute top-full',
        !floating && (align === 'end' ? 'end-0' : 'start-0'),
      )}
    >
      <div
        ref={panel}
        id={`${button.id}-panel`}
        // Takes the focus of a click on plain text inside: on `body` the focus would mean that the panel was left.
        tabIndex={-1}
        {...(kind !== 'links' && { role: kind, 'aria-labelledby': button.id })}
        className={classes('rounded-lg bg-raised p-1 text-ink shadow-float outline-none', className)}
      >
        {children}
      </div>
    </div>
  )
}

/** Classes of a menu's line: a link or a button with `role="menuitem"`. */
export const menuItem =
  'control flex w-full items-center gap-2.5 rounded-md px-2.5 text-start text-ink hover:bg-hover focus-visible:bg-hover focus-visible:outline-offset-[-2px]'
