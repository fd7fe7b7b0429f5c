import type { Certification, Certifications } from '@/lib/contracts/certification'
import { data, del, done, get, post, put, whole } from './endpoint'
import type { Saved } from './registry'

const all = (uuid: string) => `/api/user/${encodeURIComponent(uuid)}/certifications`

/** Creations are posted to its path. */
export const listCertifications = (uuid: string) => get(all(uuid), data<Certifications>)
export const amendCertification = (uuid: string, id: number, body: Record<string, unknown>) =>
  put(`${all(uuid)}/${id}`, whole<Saved>, body)
export const removeCertification = (uuid: string, id: number) => del(`${all(uuid)}/${id}`, done)
/** Takes a form: a document as `file`. It replaces the earlier one. */
export const addCertificationFile = (uuid: string, id: number) => post(`${all(uuid)}/${id}/file`, data<Certification>)
export const removeCertificationFile = (uuid: string, id: number) => del(`${all(uuid)}/${id}/file`, done)
