import pg from 'pg'

let made = 0

/** A database and an owner of its own on the server of TEST_DATABASE_URL. */
export async function ownDatabase() {
  const root = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres'
  made += 1
  const name = `balcao_bench_${process.pid}_${made}`
  const asRoot = async (url: string, ...statements: string[]) => {
    const client = new pg.Client(url)
    await client.connect()
    try {
      let rows: Record<string, unknown>[] = []
      for (const statement of statements) {
        const answers = [await client.query(statement)].flat()
        rows = answers.at(-1)?.rows ?? []
      }
      return rows
    } finally {
      await client.end()
    }
  }
  await asRoot(
    root,
    `create role ${name} login password '${name}' nosuperuser createrole`,
    `create database ${name} owner ${name}`,
    `do $$ begin execute 'grant balcao_app to ${name}'; exception when undefined_object then null; end $$`,
  )
  const at = new URL(root)
  at.pathname = `/${name}`
  const inside = at.href
  at.username = name
  at.password = name
  return {
    url: at.href,
    asRoot: (...statements: string[]) => asRoot(inside, ...statements),
    drop: () => asRoot(root, `drop database if exists ${name} with (force)`, `drop role if exists ${name}`),
  }
}
