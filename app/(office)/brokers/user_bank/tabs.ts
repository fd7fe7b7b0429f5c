const route = '/brokers/user_bank'
const views = ['list', 'matrix'] as const
type View = (typeof views)[number]

/** Address of the matrix with a search and a page. */
export const matrixAddress = ({ search = '', page = 1 }: { search?: string; page?: number } = {}) => {
  const query = new URLSearchParams({ matrix: '1' })
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return `${route}?${query}`
}

/** The two views of the logins, for the head of their page. */
export const tabs = (t: (view: View) => string, current: View) =>
  views.map((view) => ({
    route: view === 'list' ? route : matrixAddress(),
    label: t(view),
    current: view === current,
  }))
