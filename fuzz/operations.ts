import type { Schema } from './schema-values.ts'

/** One call as the portal's OpenAPI document describes it. */
export type Operation = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly params: readonly Parameter[]
  readonly query: readonly Parameter[]
  readonly takes: 'nothing' | 'json' | 'form' | 'raw'
  readonly body: Schema
  readonly isPublic: boolean
}

export type Parameter = { readonly name: string; readonly required: boolean; readonly schema: Schema }

type Content = Readonly<Record<string, { readonly schema: Schema }>>
type Described = {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters: readonly (Parameter & { readonly in: string })[]
  readonly requestBody?: { readonly content: Content }
}
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> }

/** @throws when the portal serves no OpenAPI document */
export async function readOperations(base: string): Promise<Operation[]> {
  const reply = await fetch(`${base}/api/openapi.json`)
  const { paths } = (await reply.json()) as Document
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  )
}

function operationOf(path: string, method: string, described: Described): Operation {
  const content = described.requestBody?.content ?? {}
  const [type] = Object.keys(content)
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    params: described.parameters.filter((parameter) => parameter.in === 'path'),
    query: described.parameters.filter((parameter) => parameter.in === 'query'),
    takes:
      type === undefined
        ? 'nothing'
        : type === 'application/json'
          ? 'json'
          : type.startsWith('multipart')
            ? 'form'
            : 'raw',
    body: (type && content[type]?.schema) || {},
    isPublic: described.security.some((one) => Object.keys(one).length === 0),
  }
}
