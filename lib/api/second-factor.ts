import type * as z from 'zod'
import type { Enrolled, Enrolment, PasskeyEnrolment, SecondFactors } from '@/lib/contracts/auth'
import type { FactorDemand, factorDemandInput } from '@/lib/contracts/factor-demand'
import { data, del, done, get, post, put } from './endpoint'

const path = '/api/auth/second-factor'

export const loadFactors = () => get(path, data<SecondFactors>)
/** The password may be omitted shortly after a confirmation. */
export const beginTotp = (password?: string) => post(path, data<Enrolment>, { password })
export const beginPasskey = (password?: string) => post(path, data<PasskeyEnrolment>, { kind: 'passkey', password })
export const enrolTotp = (body: { setup: string; code: string }) => post(path, data<Enrolled>, body)
export const enrolPasskey = (body: { setup: string; credential: unknown; label: string }) =>
  post(path, data<Enrolled>, body)
export const removeFactor = (id: number, password?: string) => del(`${path}/${id}`, done, { password })
/** For people who lost their device; ends their sessions. */
export const removeUserFactors = (uuid: string) => del(`/api/users/${uuid}/second_factor`, data<{ ended: number }>)

/** Profiles, and whether each requires a second factor. */
export const listFactorDemands = () => get('/api/settings/second_factor', data<FactorDemand[]>)
export const amendFactorDemand = (body: z.input<typeof factorDemandInput>) =>
  put('/api/settings/second_factor', data<FactorDemand>, body)
