// drizzle-kit ignores tsconfig paths; with this hook it reads our tables as every other script does.
import './scripts/resolve.mjs'
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './backend/**/*.table.ts',
  out: './backend/migrations',
})
