import { officialBank } from './official-bank.table'

/** The reference of another area's registry to an official bank, `341 · Itaú`; a sheet may name it by its code. */
export const officialReference = { table: officialBank, label: ['code', 'name'], code: officialBank.code }
