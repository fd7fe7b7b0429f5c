import type { Result, ResultFileInput } from '@/lib/contracts/result'
import { data, done, get, post } from '../endpoint'

const path = '/api/financial/result'

/** Rows that one figure adds up; a list. */
export const resultRowsPath = `${path}/rows`

/** The result by month or by cost centre. */
export const readResult = (query: string) => get(`${path}?${query}`, data<Result>)
/** The result as a sheet or a document; the answer is the file. */
export const printResult = (body: ResultFileInput) => post(`${path}/file`, done, { ...body })
