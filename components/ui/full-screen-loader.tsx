import { Spinner } from '@/components/ui/spinner'

/** A spinner over the whole screen; it appears only if the wait is long. */
export function FullScreenLoader({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="appear-late fixed inset-0 z-50 grid place-items-center bg-ground/70 text-accent-ink"
      data-shell
    >
      <Spinner className="size-8" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
