/**
 * What a place takes: plain values, handed down from the contract by the page. `types` are types, or endings like
 * `.csv` where systems disagree on the type.
 */
export type FileLimits = { bytes: number; types: readonly string[] }

export type FileFault = 'count' | 'empty' | 'type' | 'size'

type Chosen = { size: number; type: string; name?: string }

/** What is wrong with what a person chose, before any of it is sent; null when nothing is. The server looks again. */
export function fileFault(files: readonly Chosen[], limits: FileLimits): FileFault | null {
  const [file] = files
  if (!file || files.length > 1) return 'count'
  if (file.size === 0) return 'empty'
  const ending = /\.[^.]+$/.exec(file.name ?? '')?.[0].toLowerCase() ?? ''
  if (!limits.types.includes(file.type) && !limits.types.includes(ending)) return 'type'
  return file.size > limits.bytes ? 'size' : null
}

const names: Record<string, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
  'application/pdf': 'PDF',
}

/** `['PNG', 'JPG']`: how people call the kinds of file. */
export const typeNames = ({ types }: FileLimits): string[] =>
  types.map((type) => names[type] ?? type.replace(/^\.(.+)$/, (_, ending: string) => ending.toUpperCase()))

/** Whole megabytes, as limits are told. */
export const megabytes = (bytes: number): number => Math.round((bytes / 1024 / 1024) * 10) / 10
