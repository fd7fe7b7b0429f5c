'use client'

import { ChevronDown } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Dropdown, menuItem } from '@/components/ui/dropdown'
import { KeyButton } from '@/components/ui/keys'

type Props<Step> = {
  /** The next step, as a button of its own. */
  main: Step | null
  /** A step that is never hidden in the menu. */
  beside?: Step | null
  more: readonly Step[]
  labelOf: (step: Step) => string
  /** Labels of the menu: beside the next step, and alone. */
  words: { more: string; actions: string }
  onTake: (step: Step) => void
}

/** The steps possible now: the next one as a button, the rest in a menu beside it. */
export function StepButtons<Step>({ main, beside = null, more, labelOf, words, onTake }: Props<Step>) {
  return (
    <>
      {main && (
        <KeyButton shortcut="a" look="primary" data-next-step onClick={() => onTake(main)}>
          {labelOf(main)}
        </KeyButton>
      )}
      {beside && <Button onClick={() => onTake(beside)}>{labelOf(beside)}</Button>}
      {more.length > 0 && (
        <Dropdown
          floating
          align="start"
          className="min-w-60"
          trigger={(props) => (
            <Button {...props}>
              {main || beside ? words.more : words.actions}
              <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
            </Button>
          )}
        >
          {(close) =>
            more.map((step) => (
              <button
                key={labelOf(step)}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={menuItem}
                onClick={() => {
                  close()
                  onTake(step)
                }}
              >
                {labelOf(step)}
              </button>
            ))
          }
        </Dropdown>
      )}
    </>
  )
}
