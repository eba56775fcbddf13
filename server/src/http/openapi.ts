import { api } from '@testamur/contract/api'
import type { Definition } from '@testamur/contract/endpoint'
import { failureBody, pageMeta } from '@testamur/contract/envelope'
import { commonErrors, type ErrorCode, errorStatus } from '@testamur/contract/errors'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The JSON Schema of what a caller sends (`input`) or of the parsed value (`output`). */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const sentences: Record<ErrorCode, string> = {
  validation: 'Fields are missing or invalid; `errors` names them',
  refused: 'Not allowed by the rules; `message` gives the reason',
  unauthorized: 'Not signed in, or the session has ended',
  forbidden: 'Signed in, but not allowed',
  not_found: 'Not found',
  student_not_found: 'No student with this matric number',
  conflict: 'Somebody else changed it first, or the `Idempotency-Key` was used for another request',
  stale_amount: 'The amount has changed since it was shown',
  too_large: 'Too large',
  unsupported_media: 'The call does not accept this type of content',
  too_many: 'Too many attempts; see `Retry-After`',
  fault: 'An error on our side; `reference` identifies it in the log',
  unavailable: 'Temporarily unavailable; try again',
}

const parameters = (definition: Definition): Json[] =>
  (['params', 'query'] as const).flatMap((place) => {
    const schema = definition[place]
    if (schema === undefined) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Json
      required?: string[]
    }
    return Object.entries(properties).map(([name, of]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || required.includes(name),
      schema: of,
    }))
  })

const requestBody = (definition: Definition): Json | undefined => {
  if (definition.wire === 'raw')
    return { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  if (definition.body === undefined) return undefined
  const schema = schemaOf(definition.body, 'input') as { properties?: Json }
  if (definition.wire !== 'multipart') return { required: true, content: { 'application/json': { schema } } }
  const properties = { ...schema.properties, file: { type: 'string', format: 'binary' } }
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } }
}

function success(definition: Definition): Json {
  if (definition.wire === 'binary')
    return { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  if (definition.wire === 'events')
    return {
      description: 'The ids of what changed',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    }
  const properties: Json = { status: { const: 'success' }, message: { type: 'string' } }
  if (definition.data !== undefined) properties.data = schemaOf(definition.data, 'input')
  if (definition.list) Object.assign(properties, schemaOf(z.object(pageMeta), 'output').properties)
  const required = ['status', ...(definition.data === undefined ? [] : ['data'])]
  return {
    description: definition.summary,
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  }
}

function operation(definition: Definition): Json {
  const codes = [...new Set<ErrorCode>([...(definition.errors ?? []), ...commonErrors])]
  const failures = [...new Set(codes.map((code) => errorStatus[code]))].map((status) => [
    status,
    {
      description: codes
        .filter((code) => errorStatus[code] === status)
        .map((code) => sentences[code])
        .join('; '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ])
  const permission = typeof definition.auth === 'object' ? definition.auth.permission : undefined
  const idempotency = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 255 },
  }
  return {
    operationId: definition.id,
    summary: definition.summary,
    ...(permission === undefined ? {} : { description: `Needs the permission \`${permission}\`.` }),
    security: definition.auth === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...parameters(definition), ...(definition.idempotent ? [idempotency] : [])],
    ...(requestBody(definition) === undefined ? {} : { requestBody: requestBody(definition) }),
    responses: { [definition.created ? 201 : 200]: success(definition), ...Object.fromEntries(failures) },
  }
}

/** The OpenAPI 3.1 document, generated from the contract. */
export function openApiDocument(baseUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const definition of api) {
    const path = (paths[definition.path] ??= {})
    path[definition.method.toLowerCase()] = operation(definition)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Testamur',
      version: '1',
      description: 'Transcripts, certificates and payments for one institution.',
    },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      schemas: { Failure: schemaOf(failureBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
