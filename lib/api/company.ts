import type * as z from 'zod'
import type { Attention } from '@/lib/contracts/attention'
import type { Address } from '@/lib/contracts/cep'
import type { CompanyPart } from '@/lib/contracts/company-parts'
import type { HistoryEntry } from '@/lib/contracts/history'
import type { InboundMail, inboundMailInputSchema, inboundSecretSchema } from '@/lib/contracts/inbound-mail'
import type { List } from '@/lib/contracts/list'
import type { Smtp, smtpInputSchema } from '@/lib/contracts/smtp'
import type { Term } from '@/lib/contracts/term'
import type { logoSchema, Theme, themeEditSchema } from '@/lib/contracts/theme'
import { data, del, done, get, post, put, whole } from './endpoint'
import type { Saved } from './registry'

/** The failure of a test mail, if one was tried. */
export type TestedSmtp = Smtp & { test_reason?: 'auth' | 'tls' | 'refused' | 'connection' }
export type Logo = z.output<typeof logoSchema>

export const loadCompany = () => get('/api/company', whole)
/** `body`: the settings to change, and the `row_version` that they were read with. */
export const amendCompany = (body: Record<string, unknown>) => put('/api/company', whole<Saved>, body)
/** The changes of a page's settings with their authors, newest first. */
export const listCompanyHistory = (part: CompanyPart, page: number) =>
  get(`/api/company/history?part=${part}&page=${page}`, data<List<HistoryEntry>['data']>)

export const loadTheme = () => get('/api/settings/theme', whole)
type ThemeEdit = Omit<z.input<typeof themeEditSchema>, 'row_version'> & Pick<Theme, 'row_version'>
export const amendTheme = (body: ThemeEdit) => put('/api/settings/theme', data<Theme>, body)
/** Takes a form: the picture as `file`. */
export const amendLogo = () => post('/api/settings/logo', data<Logo>)
export const removeLogo = () => del('/api/settings/logo', data<Logo>)

/** The terms of use in force; null if the tenant API has none. */
export const loadTerms = () => get('/api/settings/terms?kind=use', data<Partial<Term> | null | undefined>)
export const acceptTerms = (version: number) => post('/api/settings/terms', done, { accept: true, version })

export const loadSmtp = () => get('/api/configuration/smtp', data<Smtp | null>)
export const saveSmtp = (body: z.input<typeof smtpInputSchema>) =>
  post('/api/configuration/smtp/save', data<TestedSmtp>, body)

export const listThemeHistory = (page: number) =>
  get(`/api/settings/theme/history?page=${page}`, data<List<HistoryEntry>['data']>)
export const listSmtpHistory = (page: number) =>
  get(`/api/configuration/smtp/history?page=${page}`, data<List<HistoryEntry>['data']>)

export const loadInboundMail = () => get('/api/configuration/inbound_mail', data<InboundMail | null>)
export const saveInboundMail = (body: z.input<typeof inboundMailInputSchema>) =>
  post('/api/configuration/inbound_mail/save', data<InboundMail>, body)
/** A new secret for the calls that bring answers; the old one stops. */
export const makeInboundSecret = () =>
  post('/api/configuration/inbound_mail/secret', data<z.output<typeof inboundSecretSchema>>)
export const listInboundMailHistory = (page: number) =>
  get(`/api/configuration/inbound_mail/history?page=${page}`, data<List<HistoryEntry>['data']>)

/** Counters of items that need the person now. */
export const loadAttention = () => get('/api/dashboard/attention', data<Attention>)
export const findAddress = (cep: string) => get(`/api/consult_cep?cep=${cep}`, data<Address>)
