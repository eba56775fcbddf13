import type { Definition } from '@testamur/contract/endpoint'
import { type PageMeta, pageMeta } from '@testamur/contract/envelope'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import { keepFor } from '../core/keep-for.ts'

type Json = Record<string, unknown>
type Answered = { data?: unknown; message?: string; meta?: PageMeta }

/** Writes an answer as the text of its reply, with the fields that the contract declares and no others. */
export type Serialise = (answer: Answered) => string

/** Compiled once for each call, because it takes some ten milliseconds. */
export const createSerialiser = keepFor((definition: Definition): Serialise => {
  const writeData = definition.data ? compile(definition.data) : undefined
  return ({ data, message, meta }) => {
    const parts = ['"status":"success"']
    if (message !== undefined) parts.push(`"message":${JSON.stringify(message)}`)
    if (writeData) parts.push(`"data":${writeData(data)}`)
    if (definition.list) parts.push(writeMeta(meta).slice(1, -1))
    return `{${parts.join(',')}}`
  }
})

const compile = (schema: z.ZodType) =>
  fastJson(
    simplify(z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' }) as Json),
  )

const writeMeta = compile(z.strictObject(pageMeta))

/**
 * `anyOf [X, null]` as `X, nullable`, because the serialiser would validate the value against each branch. Bounds of
 * numbers are removed; it never reads them.
 */
function simplify(schema: Json): Json {
  if (Array.isArray(schema.anyOf)) {
    const branches = schema.anyOf as Json[]
    const rest = branches.filter((branch) => branch.type !== 'null')
    const [only] = rest
    if (only && rest.length === 1 && branches.length === 2) {
      const { anyOf: _, ...others } = schema
      return { ...others, ...simplify(only), nullable: true }
    }
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, simplifyValue(value)]))
}

function simplifyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplifyValue)
  return typeof value === 'object' && value !== null ? simplify(value as Json) : value
}
