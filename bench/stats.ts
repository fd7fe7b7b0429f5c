/** The quantile `part` (0 to 1) of all values; 0 for none. */
export function quantile(values: Iterable<number>, part: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export const median = (values: Iterable<number>) => quantile(values, 0.5)

export const round = (value: number, digits = 2) => Number(value.toFixed(digits))

/** Relative spread of the rounds: (largest - smallest) / median, in percent. */
export const spread = (values: readonly number[]) =>
  Math.round(((Math.max(...values) - Math.min(...values)) / (median(values) || 1)) * 100)
