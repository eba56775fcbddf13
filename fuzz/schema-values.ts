import { randomUUID } from 'node:crypto'
import type { Random } from './random.ts'

export type Schema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly pattern?: string
  readonly format?: string
  readonly default?: unknown
}

/** A valid value for a field of this name in this portal; undefined: use its schema. */
export type KnownValue = (name: string) => unknown

/** A value that is valid by the schema. */
export function valueFor(schema: Schema, random: Random, known: KnownValue, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueFor(random.pick(choices), random, known, name)
  if (schema.allOf) return valueFor(Object.assign({}, ...schema.allOf) as Schema, random, known, name)
  if (schema.enum) return random.pick(schema.enum)
  const type = Array.isArray(schema.type) ? random.pick(schema.type as string[]) : schema.type
  if (type === 'object' || schema.properties) return objectFor(schema, random, known)
  if (type === 'null') return null
  const value = known(name)
  if (value !== undefined && type !== 'array') return value
  switch (type) {
    case 'array': {
      const length = Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 2, 1 + random.below(2)))
      return Array.from({ length }, () => valueFor(schema.items ?? {}, random, known, name))
    }
    case 'integer':
      return Math.floor(numberFor(schema, random))
    case 'number':
      return numberFor(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'string':
      return textFor(schema, random)
    default:
      return random.pick(['text', 1, true, null])
  }
}

function objectFor(schema: Schema, random: Random, known: KnownValue): Record<string, unknown> {
  const required = new Set(schema.required ?? [])
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([field]) => required.has(field) || random.chance(0.4))
      .map(([field, of]) => [field, valueFor(of, random, known, field)]),
  )
}

function numberFor({ minimum, exclusiveMinimum, maximum }: Schema, random: Random): number {
  const low = minimum ?? exclusiveMinimum ?? 0
  const bounded = low < -1_000_000 ? 0 : low
  return bounded + 1 + random.below(Math.max(1, Math.min(20, (maximum ?? 100) - bounded - 1)))
}

const FORMATS: Readonly<Record<string, (random: Random) => string>> = {
  email: (random) => `someone${random.below(1_000)}@mail.example`,
  date: (random) => `2026-${String(1 + random.below(12)).padStart(2, '0')}-15`,
  'date-time': () => new Date(Date.now() + 86_400_000).toISOString(),
  uuid: () => randomUUID(),
  uri: () => 'https://www.example.edu/page',
}

const BY_PATTERN: readonly [RegExp, string][] = [
  [/\\d\{4\}\\\/\\d\{4\}/, '2018/2019'],
  [/#\[0-9a-fA-F\]/, '#00044B'],
  [/\[A-Z\]\{2\}/, 'NG'],
  [/\[A-Z\]\{3\}/, 'NGN'],
  [/\\d\{6\}/, '123456'],
]

function textFor({ format, pattern, minLength = 1, maxLength = 200 }: Schema, random: Random): string {
  const ofFormat = format && FORMATS[format]
  if (ofFormat) return ofFormat(random)
  const ofPattern = BY_PATTERN.find(([known]) => pattern !== undefined && known.test(pattern))
  if (ofPattern) return ofPattern[1]
  const text = `Sample ${random.below(100_000)}`
  return text.padEnd(minLength, 'x').slice(0, Math.max(minLength, maxLength))
}
