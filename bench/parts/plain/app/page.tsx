import { cookies } from 'next/headers'

/** An empty page, rendered for each request. */
export default async function Page() {
  const count = (await cookies()).size
  return <h1 data-cookies={count}>Vazia</h1>
}
