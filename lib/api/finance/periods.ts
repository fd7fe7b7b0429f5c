import type { Period, PeriodDetail } from '@/lib/contracts/period'
import { data, get, put, rows } from '../endpoint'

const path = '/api/financial/periods'

/** The months of the company's books, newest first. */
export const listPeriods = () => get(path, rows<Period>)
/** One month, `yyyy-MM`, and what is left to do before it is closed. */
export const readPeriod = (month: string) => get(`${path}/${month}`, data<PeriodDetail>)
/** Closes a month and those before it, or reopens it and those after it. */
export const changePeriod = (month: string, body: Record<string, unknown>) =>
  put(`${path}/${month}`, data<PeriodDetail>, body)
