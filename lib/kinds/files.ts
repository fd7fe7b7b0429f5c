/** Limits of what is uploaded, without zod: forms check them before anything is sent (interaction.md#attachments). */

const mebibyte = 1024 * 1024

/** Limits of an uploaded picture: `bytes` in all, one of `types` by its content, `side` pixels each way. */
export interface PictureLimits {
  bytes: number
  types: readonly string[]
  side: number
}

export const avatarLimits = {
  bytes: 2 * mebibyte,
  types: ['image/png', 'image/jpeg', 'image/webp'],
  side: 4096,
} as const satisfies PictureLimits

export const logoLimits = {
  bytes: mebibyte,
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
  side: 4096,
} as const satisfies PictureLimits

/**
 * Files uploaded to a proposal or a conversation (proposals.md#documents): the type is read from the bytes, not the
 * name.
 */
export const documentLimits = {
  bytes: 10 * mebibyte,
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  // More than a phone's largest photograph or a page scanned at 1200 dpi.
  side: 15_000,
} as const satisfies PictureLimits

/** Bytes of an NFS-e's XML (invoices.md#the-national-nfs-e). */
export const nfseBytes = 512 * 1024
