/** Enough to search records for: three characters, or a number of any length, as `#12`. */
export const isSearchable = (text: string): boolean => text.length >= 3 || /^#?\d+$/.test(text)
