/** The end that one code tells of its payment; a note tells none. */
export type CodeMeaning = 'paid' | 'scheduled' | 'rejected' | 'cancelled' | 'returned' | 'note'

/** Codes with their meaning and its words in Portuguese. */
export type Codes = Readonly<Record<string, readonly [CodeMeaning, string]>>
