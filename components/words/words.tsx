import type { ReactNode } from 'react'
import { SentWords } from './sent-words'

type Props = {
  /** By namespace, as messages/ has them; those above stay. */
  messages: object
  children: ReactNode
}

/**
 * The words that the browser needs below, besides those of the layouts above. Drawn on the server. They travel as one
 * text: React takes an object apart string by string, three times a page, which cost more than all that is drawn.
 */
export const Words = ({ messages, children }: Props) => (
  <SentWords text={JSON.stringify(messages)}>{children}</SentWords>
)
