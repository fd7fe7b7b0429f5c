import sanitizeHtml from 'sanitize-html'

const letters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** `html` as words: lines where it breaks them, no markup. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<br\s?\/?>|<\/(?:p|div|li|tr|h[1-6]|blockquote)>/gi, '\n'), {
    allowedTags: [],
    allowedAttributes: {},
  }).replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => letters[entity] ?? entity)
