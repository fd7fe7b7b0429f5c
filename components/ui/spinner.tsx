import { LoaderCircle } from 'lucide-react'
import { classes } from './classes'

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classes('size-4 animate-spin', className)} />
}
