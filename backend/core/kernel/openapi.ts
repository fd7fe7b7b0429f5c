import * as z from 'zod'
import { errorSchema } from '@/lib/contracts/answers'
import { errorCodes } from '../errors/api-error'
import type { Route } from './verb'

type Json = Record<string, unknown>
type JsonSchema = z.core.JSONSchema.BaseSchema

/** `input` describes what may be sent, `output` the answer. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })
  return rest
}

const json = (schema: Json) => ({ 'application/json': { schema } })

function toParameters({ path, verb: { options } }: Route): Json[] {
  const named = (where: 'path' | 'query', schema: z.ZodType | undefined) => {
    const { properties = {}, required = [] }: JsonSchema = schema ? toJsonSchema(schema, 'input') : {}
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: shape,
    }))
  }
  const known = named('path', options.params)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const bare = inPath
    .filter((name) => !known.some((parameter) => parameter.name === name))
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  return [...known, ...bare, ...named('query', options.query)]
}

const operationId = ({ method, path }: Route) =>
  `${method.toLowerCase()}${path.replaceAll(/[^a-zA-Z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`

function toOperation(route: Route): Json {
  const { options } = route.verb
  const success = options.output ? { content: json(toJsonSchema(options.output, 'output')) } : {}
  const parameters = toParameters(route)
  const sent = (schema: Json) => {
    if (options.raw) return { [options.raw.type]: { schema: { type: 'string', format: 'binary' } } }
    return options.multipart ? { 'multipart/form-data': { schema } } : json(schema)
  }
  return {
    operationId: operationId(route),
    summary: options.summary,
    tags: [route.path.split('/')[2] ?? 'api'],
    security: options.permission === 'public' || options.publicWhen ? [{}] : [{ token: [] }],
    'x-permission': options.permission,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(options.input ? { requestBody: { required: true, content: sent(toJsonSchema(options.input, 'input')) } } : {}),
    responses: {
      200: { description: 'Done', ...success },
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

/** The OpenAPI 3.1 document of every mounted verb. */
export function openApi(routes: readonly Route[], version: string): Json {
  const paths = new Map<string, Json>()
  for (const route of routes)
    paths.set(route.path, { ...paths.get(route.path), [route.method.toLowerCase()]: toOperation(route) })
  return {
    openapi: '3.1.0',
    info: { title: 'Balcão', version, description: 'The tenant API of Balcão.' },
    servers: [{ url: '/' }],
    paths: Object.fromEntries([...paths].sort(([a], [b]) => a.localeCompare(b))),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      schemas: { Error: toJsonSchema(errorSchema, 'output') },
      responses: {
        Error: {
          description: `A refusal; its code is one of ${Object.keys(errorCodes).join(', ')}`,
          content: json({ $ref: '#/components/schemas/Error' }),
        },
      },
    },
  }
}
