/** Joins class names, without the falsy ones. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')

/** On the label of what has to be filled in. */
export const requiredMark = "after:ms-0.5 after:text-danger after:content-['*']"
