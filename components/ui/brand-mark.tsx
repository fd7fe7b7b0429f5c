import { classes } from '@/components/ui/classes'

/** The tenant's logo beside its name. Its space is reserved, so that nothing moves when it loads. */
export function BrandMark({ logo, label, large }: { logo: string; label: string; large?: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {/* biome-ignore lint/performance/noImgElement: the tenant's own file, or our SVG. */}
      <img
        src={logo}
        alt=""
        width={large ? 40 : 28}
        height={large ? 40 : 28}
        className={classes('shrink-0 object-contain', large ? 'size-10' : 'size-7')}
      />
      <span
        className={classes('truncate font-semibold tracking-tight text-ink', large ? 'text-lg' : 'text-[0.9375rem]')}
      >
        {label}
      </span>
    </span>
  )
}
