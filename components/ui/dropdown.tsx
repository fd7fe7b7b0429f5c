'use client'

import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from './button'
import { classes } from './classes'
import { SidePanel } from './side-panel'
import { type DropdownButton, type DropdownKind, useDropdown, useFloating } from './use-dropdown'
import { useNarrow } from './use-in-browser'

export type SheetWords = { title: string; close: string }

type Props = {
  /** Renders the button; spread the given props. */
  trigger: (button: DropdownButton) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  /** `menu`: items navigated by arrows; `links`: plain links, navigated by Tab; `dialog`: anything else. */
  kind?: DropdownKind
  /** Also opens on hover. */
  hover?: boolean
  align?: 'start' | 'end'
  /** Positioned with `fixed`, so that no scrolling ancestor clips it; it follows its button. */
  floating?: boolean
  /** On a phone, shown as a bottom sheet as wide as the screen instead of under its button. */
  sheet?: SheetWords
  className?: string
}

/**
 * A panel under its button: opens on click (or hover), closes on a click outside, on Escape, and when Tab leaves it.
 */
export function Dropdown({
  trigger,
  children,
  kind = 'menu',
  hover,
  align = 'end',
  floating,
  sheet,
  className,
}: Props) {
  const asSheet = useNarrow() && sheet !== undefined
  const { open, close, root, button, panel, onKeyDown, onPointer } = useDropdown(kind, hover, asSheet)
  const drawn = typeof children === 'function' ? children(close) : children
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
      {open && asSheet && (
        <Sheet panel={panel} button={button} kind={kind} words={sheet} onClose={close}>
          {drawn}
        </Sheet>
      )}
      {open && !asSheet && (
        <Panel panel={panel} button={button} kind={kind} align={align} floating={floating} className={className}>
          {drawn}
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
  useFloating(floating ? align : null, box, button.ref)
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
        // Receives the focus of a click on plain text inside; on `body` it would close the panel.
        tabIndex={-1}
        {...(kind !== 'links' && { role: kind, 'aria-labelledby': button.id })}
        className={classes('rounded-lg bg-raised p-1 text-ink shadow-float outline-none', className)}
      >
        {children}
      </div>
    </div>
  )
}

type SheetProps = Pick<PanelProps, 'panel' | 'button' | 'kind' | 'children'> & {
  words: SheetWords
  onClose: () => void
}

/** The same as a bottom sheet on a phone: with a title and a close button; scrolls inside. */
function Sheet({ panel, button, kind, words, onClose, children }: SheetProps) {
  return (
    <SidePanel side="bottom" label={words.title} onClose={onClose}>
      {(close) => (
        <>
          <header className="flex min-h-14 shrink-0 items-center justify-between gap-4 border-b border-line ps-4 pe-2">
            <h2 className="min-w-0 truncate text-base font-semibold">{words.title}</h2>
            <IconButton label={words.close} onClick={close}>
              <X aria-hidden className="size-5" strokeWidth={1.75} />
            </IconButton>
          </header>
          <div
            ref={panel}
            id={`${button.id}-panel`}
            {...(kind === 'menu' && { role: kind, 'aria-labelledby': button.id })}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]"
          >
            {children}
          </div>
        </>
      )}
    </SidePanel>
  )
}

/** Classes of a menu item: a link or a button with `role="menuitem"`. */
export const menuItem =
  'control flex w-full items-center gap-2.5 rounded-md px-2.5 text-start text-ink hover:bg-hover focus-visible:bg-hover focus-visible:outline-offset-[-2px]'
