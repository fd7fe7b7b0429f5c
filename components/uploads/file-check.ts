/**
 * Limits of an upload, passed by the page from the contract. `types` are MIME types, or extensions like `.csv` where
 * systems disagree on the type.
 */
export type FileLimits = { bytes: number; types: readonly string[] }

export type FileFault = 'count' | 'empty' | 'type' | 'size'

type Chosen = { size: number; type: string; name?: string }

/** Checks the chosen files before they are sent; null when they pass. The server checks again. */
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

/** `['PNG', 'JPG']`: common names of the file types. */
export const typeNames = ({ types }: FileLimits): string[] =>
  types.map((type) => names[type] ?? type.replace(/^\.(.+)$/, (_, ending: string) => ending.toUpperCase()))

/** A limit in whole megabytes. */
export const megabytes = (bytes: number): number => Math.round((bytes / 1024 / 1024) * 10) / 10
