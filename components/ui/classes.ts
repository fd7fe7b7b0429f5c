/** Joins class names, without the falsy ones. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')

/** Marks the label of a required field, for the eyes alone: the field itself says so (`aria-required`). */
export const requiredMark = "after:ms-0.5 after:text-danger after:content-['*'/'']"
