import type { Definition } from '@testamur/contract/endpoint'
import { z } from 'zod'

type Json = Record<string, unknown>
type Leaf = { readonly path: string; readonly text: string }

/** The texts of a reply that are for people, and every other text in it: what was typed, names, codes. */
export function textsOf(definition: Definition, reply: Json): { said: Leaf[]; typed: string[] } {
  const { message, errors, data } = reply
  const said = saidIn(schemaOf(definition), data, '')
  const paths = new Set(said.map(({ path }) => path))
  const typed = listTexts(data).filter(({ path }) => !paths.has(path))
  return { said: [...said, ...listTexts({ message, errors })], typed: typed.map(({ text }) => text) }
}

/** Every text within a value, with its path. */
export function listTexts(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => listTexts(one, `${path}.${name}`))
}

const schemas = new Map<Definition, Json>()

function schemaOf(definition: Definition): Json {
  const known = schemas.get(definition)
  if (known !== undefined) return known
  const made = definition.data
    ? (z.toJSONSchema(definition.data, { io: 'input', target: 'draft-7', unrepresentable: 'any' }) as Json)
    : {}
  schemas.set(definition, made)
  return made
}

function saidIn(schema: Json, value: unknown, path: string): Leaf[] {
  if (schema['x-sentence'] === true || schema['x-own-text'] === true)
    return typeof value === 'string' ? [{ path, text: value }] : []
  if (Array.isArray(schema['anyOf']))
    return (schema['anyOf'] as Json[]).flatMap((branch) => saidIn(branch, value, path))
  if (typeof value !== 'object' || value === null) return []
  const fields = schema['properties'] as Record<string, Json> | undefined
  const schemaOfField = (name: string) => (Array.isArray(value) ? schema['items'] : fields?.[name]) as Json
  return Object.entries(value).flatMap(([name, one]) =>
    saidIn(schemaOfField(name) ?? {}, one, `${path}.${name}`),
  )
}
