import type { FormValues, Shape } from './form-module'

const isNamed = (value: unknown): value is FormValues => typeof value === 'object' && value !== null

/** For a record that references a table: its picker shows the record's bank, agreement and product. */
export const withTablePlace: Shape = {
  read: (row) => {
    const { table, bank, agreement, product } = row
    return isNamed(table) ? { ...row, table: { ...table, bank, agreement, product } } : row
  },
  write: (values) => values,
}
