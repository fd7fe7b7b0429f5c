/** The rights of the person who reads the file. */
export type Viewer = {
  edits: boolean
  reveals: boolean
  proposes: boolean
  listsProposals: boolean
  /** Notes contacts. */
  notes: boolean
  /** Answers what the client asks of their own data: an Administrador's alone. */
  answersRequests: boolean
  /** The company's day, `yyyy-MM-dd`. */
  today: string
}
