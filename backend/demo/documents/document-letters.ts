/** Capital letters of 5 by 7 dots, each row a base-32 digit whose bits are the dots. */
const letters: Readonly<Record<string, string>> = {
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'uhhhhhu',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhf',
  H: 'hhhvhhh',
  I: 'e44444e',
  J: '72222ic',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hhpljhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  X: 'hha4ahh',
  Z: 'v1248gv',
  0: 'ehjlphe',
  1: '4c4444e',
  2: 'eh1248v',
}

/** Width of a letter with its space, in dots. */
export const letterWidth = 6

/** The dots of `text` as column and row; characters without a letter are spaces. */
export function letterDots(text: string): (readonly [x: number, y: number])[] {
  return [...text].flatMap((letter, at) =>
    [...(letters[letter] ?? '')].flatMap((row, y) => {
      const bits = Number.parseInt(row, 32)
      return [0, 1, 2, 3, 4].filter((x) => bits & (16 >> x)).map((x) => [at * letterWidth + x, y] as const)
    }),
  )
}
