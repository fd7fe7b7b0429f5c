export type Paper = { logo: string; label: string; date: string }

/** In print only: the brand and the date. */
export function PaperHead({ logo, label, date }: Paper) {
  return (
    <div className="mb-4 hidden items-center justify-between gap-4 print:flex">
      {/* biome-ignore lint/performance/noImgElement: the tenant's own picture, for paper. */}
      <img src={logo} alt={label} className="max-h-10 max-w-48" />
      <p className="text-xs text-muted">
        {label} · {date}
      </p>
    </div>
  )
}
