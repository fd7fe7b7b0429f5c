import { type FileLimits, megabytes, typeNames } from '@/components/uploads/file-check'
import { isolated } from '@/lib/formats/isolated'

/** Detects a file's type by its first bytes, since name and extension may be wrong. The server checks again. */
export function typeOfBytes(bytes: Uint8Array): string | null {
  const begins = (...given: number[]) => given.every((byte, at) => bytes[at] === byte)
  if (begins(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg'
  return begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? 'image/png' : null
}

export type FileFault = 'empty' | 'size' | 'type' | 'unreadable'

/** Checks a file before it is sent; null when it passes. */
export async function fileFault(file: Blob, limits: FileLimits): Promise<FileFault | null> {
  if (file.size === 0) return 'empty'
  if (file.size > limits.bytes) return 'size'
  try {
    const type = typeOfBytes(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
    return type !== null && limits.types.includes(type) ? null : 'type'
  } catch {
    // A folder, or a file that went away meanwhile.
    return 'unreadable'
  }
}

/** The limits as parameters of messages. */
export const takenIn = (limits: FileLimits) => ({
  types: isolated(typeNames(limits).join(', ')),
  size: megabytes(limits.bytes),
})

/** `350 KB`, `1,2 MB`. */
export function sizeText(bytes: number, locale: string): string {
  const [unit, size] = bytes < 1024 * 1024 ? (['kilobyte', 1024] as const) : (['megabyte', 1024 * 1024] as const)
  const value = Math.max(bytes / size, unit === 'kilobyte' ? 1 : 0)
  const maximumFractionDigits = unit === 'kilobyte' ? 0 : 1
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value)
}
