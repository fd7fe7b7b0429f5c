import { data, done, get, post } from './endpoint'

/** Password recovery; `token` comes from the mailed link. */
export const sendRecovery = (email: string) => post('/api/recover-password/generate-token', done, { email })
export const checkRecovery = (token: string) =>
  get(`/api/recover-password/verify-token/${encodeURIComponent(token)}`, data<{ valid: boolean }>)
export const resetPassword = (token: string, body: { password: string; password_confirmation: string }) =>
  post(`/api/recover-password/reset-password/${encodeURIComponent(token)}`, done, body)
