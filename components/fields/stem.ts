/** `bank_id` → `bank`, `bank_ids` → `banks`: the row's name for a referenced record. */
export const fieldStem = (name: string): string => name.replace(/_(id|uuid)(s?)$/, '$2')
