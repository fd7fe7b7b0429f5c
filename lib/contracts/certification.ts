import * as z from 'zod'
import { certificationIssuers, certificationKinds } from '@/lib/kinds/people'
import { rule } from './amounts'
import { everyone } from './audience'
import { uploadSchema } from './file'
import { versionNumber } from './list'
import { day } from './moment'

export const certificationFileSchema = z.object({
  uuid: everyone(z.uuid()),
  name: everyone(z.string()),
  mime: everyone(z.string()),
  size: everyone(z.int()),
})

/** A person's certificate to offer credit (certifications.md#the-certification). */
export const certificationSchema = z.object({
  id: everyone(z.int()),
  issuer: everyone(z.enum(certificationIssuers)),
  number: everyone(z.string()),
  kind: everyone(z.enum(certificationKinds)),
  issued_at: everyone(z.iso.date()),
  /** Its last day. */
  expires_at: everyone(z.iso.date()),
  /** The last day is over or within 60 days; null for one that was renewed. */
  expiring: everyone(z.enum(['over', 'soon']).nullable()),
  file: everyone(certificationFileSchema.nullable()),
  row_version: everyone(z.int()),
})
export type Certification = z.infer<typeof certificationSchema>

/** `GET /api/user/{uuid}/certifications`: the last to end first. */
export const certificationsSchema = z.object({
  certifications: everyone(z.array(certificationSchema)),
  /** Credit may not be offered by a person whose certification for it is over (certifications.md#uncertified). */
  uncertified: everyone(z.boolean()),
  /** Adds; oneself may, too. */
  may_add: everyone(z.boolean()),
  /** Changes and removes. */
  may_edit: everyone(z.boolean()),
})
export type Certifications = z.infer<typeof certificationsSchema>

const fields = {
  issuer: z.enum(certificationIssuers),
  number: z.string().trim().min(2).max(40),
  kind: z.enum(certificationKinds),
  issued_at: day,
  expires_at: day,
}
const inOrder = ({ issued_at, expires_at }: { issued_at: string; expires_at: string }) => issued_at < expires_at
const orderFault = { ...rule('certification_days', 'A validade termina depois da emissão.'), path: ['expires_at'] }

/** `POST /api/user/{uuid}/certifications`; nested as `certifications[]` where a person is written with them. */
export const certificationInput = z.object(fields).refine(inOrder, orderFault)
export type CertificationInput = z.output<typeof certificationInput>
/** `PUT /api/user/{uuid}/certifications/{id}` */
export const certificationEdit = z.object({ ...fields, row_version: versionNumber }).refine(inOrder, orderFault)

/** `POST …/{id}/file`, a form. */
export const certificationUpload = z.object({ file: uploadSchema })
