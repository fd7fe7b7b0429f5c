import type { ComponentProps } from 'react'
import { classes } from './classes'

const looks = {
  primary: 'bg-primary text-on-primary hover:not-disabled:brightness-110 active:not-disabled:brightness-95',
  plain: 'border border-line bg-raised text-ink hover:not-disabled:bg-hover',
  quiet: 'text-muted hover:not-disabled:bg-hover hover:not-disabled:text-ink',
} as const

/** The classes of something that looks like a button, for links. */
export const buttonClasses = (look: keyof typeof looks = 'plain') =>
  classes(
    'control inline-flex items-center justify-center gap-2 rounded-md px-3.5 font-medium whitespace-nowrap',
    'transition-[background-color,color,filter] duration-100 disabled:opacity-60',
    looks[look],
  )

type Props = ComponentProps<'button'> & { look?: keyof typeof looks }

export function Button({ look = 'plain', className, type = 'button', ...rest }: Props) {
  return <button type={type} className={classes(buttonClasses(look), className)} {...rest} />
}

/** The classes of something that looks like an icon's button, for links. */
export const iconClasses = classes(
  'control-square relative inline-grid shrink-0 place-items-center rounded-md text-muted',
  'transition-colors duration-100 hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink',
)

/** An icon that does something; `label` is its name and its hint. */
export function IconButton({ label, className, children, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" aria-label={label} title={label} className={classes(iconClasses, className)} {...rest}>
      {children}
    </button>
  )
}
