/** `bank_id` → `bank`, `bank_ids` → `banks`: the row's own name for what the input names by its id. */
export const fieldStem = (name: string): string => name.replace(/_(id|uuid)(s?)$/, '$2')
