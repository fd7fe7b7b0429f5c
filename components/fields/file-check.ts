/** What a place takes: plain values, handed down from the contract by the page. */
export type FileLimits = { bytes: number; types: readonly string[] }

export type FileFault = 'count' | 'empty' | 'type' | 'size'

/** What is wrong with what a person chose, before any of it is sent; null when nothing is. The server looks again. */
export function fileFault(files: readonly { size: number; type: string }[], limits: FileLimits): FileFault | null {
  const [file] = files
  if (!file || files.length > 1) return 'count'
  if (file.size === 0) return 'empty'
  if (!limits.types.includes(file.type)) return 'type'
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
export const typeNames = ({ types }: FileLimits): string[] => types.map((type) => names[type] ?? type)

/** Whole megabytes, as limits are told. */
export const megabytes = (bytes: number): number => Math.round((bytes / 1024 / 1024) * 10) / 10
