/** The rights of the person who reads the file. */
export type Viewer = {
  edits: boolean
  reveals: boolean
  proposes: boolean
  /** Opens calls to the desk. */
  opensCalls: boolean
  listsProposals: boolean
  /** Notes contacts. */
  notes: boolean
  /** True for an Administrador, the only role that answers clients' requests about their data. */
  answersRequests: boolean
  /** The company's day, `yyyy-MM-dd`. */
  today: string
}
