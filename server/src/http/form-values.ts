import { z } from 'zod'

type Json = { readonly [key: string]: unknown }

const SCHEMA = { io: 'input', target: 'draft-7', unrepresentable: 'any' } as const

/**
 * Fields of a form are text. Where the call expects another type, the text is read as JSON, so that `true`, `12` and
 * `[{"kind":"big"}]` arrive as values. What cannot be read stays text, and the schema refuses it.
 */
export function createFormValues(body: z.ZodType | undefined) {
  const schema = body === undefined ? {} : (z.toJSONSchema(body, SCHEMA) as Json)
  const properties = new Map(Object.entries((schema.properties ?? {}) as Json))
  return (fields: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const values = Object.create(null) as Record<string, unknown>
    for (const [name, value] of Object.entries(fields)) {
      const wanted = properties.get(name) ?? schema.additionalProperties
      values[name] = typeof value === 'string' && !takesText(wanted) ? readJson(value) : value
    }
    return values
  }
}

function takesText(wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return true
  const { type, anyOf, allOf, enum: values } = wanted as Json
  const branches = anyOf ?? allOf
  if (Array.isArray(branches)) return branches.some(takesText)
  if (Array.isArray(values)) return values.some((value) => typeof value === 'string')
  return type === undefined || type === 'string' || (Array.isArray(type) && type.includes('string'))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text, refusePrototype)
  } catch {
    return text
  }
}

function refusePrototype(this: unknown, name: string, value: unknown): unknown {
  if (name === '__proto__') throw new SyntaxError('A name that no field may have')
  return value
}
