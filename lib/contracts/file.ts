import * as z from 'zod'

/** An uploaded file: its bytes, and its cleaned name. */
export class Upload {
  readonly name: string
  readonly bytes: Uint8Array
  constructor(name: string, bytes: Uint8Array) {
    this.name = name
    this.bytes = bytes
  }
}

const mebibyte = 1024 * 1024

/** Limits of a person's unsent uploads, to proposals and conversations together. */
export const unsentLimits = { files: 40, bytes: 200 * mebibyte } as const

const gibibyte = 1024 * mebibyte

/**
 * Limits of stored files in sum: `recordFiles` with one record, and bytes of one person and of one company.
 * The settings of `lib/process/env.ts`; these are their defaults.
 */
export interface FileSums {
  recordFiles: number
  personBytes: number
  tenantBytes: number
}
export const fileSums: FileSums = { recordFiles: 100, personBytes: 2 * gibibyte, tenantBytes: 20 * gibibyte }

export const toGigabytes = (bytes: number) => Math.round((bytes / gibibyte) * 100) / 100

const used = z.object({
  /** Used share of the limit, in whole percent. */
  percent: z.int().min(0).max(100),
  gigabytes: z.number(),
})
/** `GET /api/files/room`: how many files one record takes, and how much of their room a person and the company use. */
export const fileRoomSchema = z.object({ record: z.object({ files: z.int() }), person: used, tenant: used })
export type FileRoom = z.infer<typeof fileRoomSchema>

/** The field `file` of a form. */
export const uploadSchema = z
  .custom<Upload>((value) => value instanceof Upload, {
    message: 'Escolha um arquivo.',
    params: { reason: 'required' },
  })
  .meta({ type: 'string', format: 'binary' })

/** `POST /api/settings/logo`, a form. */
export const logoUploadSchema = z.object({ file: uploadSchema })

/** `POST /api/user/change_avatar`, a form: a picture, or `remove=1`; `uuid` for somebody else's. */
export const avatarUploadSchema = z
  .object({ file: uploadSchema.optional(), uuid: z.uuid().optional(), remove: z.literal('1').optional() })
  .refine(({ file, remove }) => (file === undefined) !== (remove === undefined), {
    message: 'Escolha um arquivo.',
    params: { reason: 'required' },
    path: ['file'],
  })
