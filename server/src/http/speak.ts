import type { Data, Definition } from '@testamur/contract/endpoint'
import type { FailureBody } from '@testamur/contract/envelope'
import { type Language, languages } from '@testamur/contract/languages'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FieldFaults } from '../core/failure.ts'
import type { Said } from '../messages/message.ts'
import { say } from '../messages/say.ts'
import { noWords, type OwnWords } from '../platform/own-words/index.ts'
import { chooseLanguage, readPreferredLanguages } from './language.ts'

type Json = Record<string, unknown>
type Speaker = {
  sayIt(said: Said): string
  /** The institution's own text in the reader's language. */
  sayOwn(said: Said): string
}
type Rewrite = (value: unknown, speaker: Speaker) => unknown

/**
 * The language in which a caller is answered: any of ours, while the institution decides only which are offered as a
 * choice.
 */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  chooseLanguage(readPreferredLanguages(headers), languages)

type Unsaid = { readonly data?: unknown; readonly message?: Said }

/** An answer whose messages have become sentences, as it is sent. */
type Spoken<D extends Definition> = { readonly data: Data<D>; readonly message?: string }

/**
 * Turns into sentences what the contract declares as `sentence` or `ownText`, and the message. Nothing else of an
 * answer changes.
 */
export function createSpeaker<const D extends Definition>(definition: D) {
  const rewrite = definition.data ? rewriteOf(z.toJSONSchema(definition.data, SCHEMA) as Json) : null
  return ({ message, ...rest }: Unsaid, language: Language, own: OwnWords): Spoken<D> => {
    const sayIt = (said: Said) => say(said, language, own)
    const sayOwn = (said: Said) => (typeof said === 'string' ? (own.get(said) ?? said) : sayIt(said))
    return {
      ...rest,
      ...(message !== undefined && { message: sayIt(message) }),
      data: (rewrite === null ? rest.data : rewrite(rest.data, { sayIt, sayOwn })) as Data<D>,
    }
  }
}

/** The reply to a failure, before its messages are sentences. */
export type UntranslatedFailure = Omit<FailureBody, 'message' | 'errors'> & {
  readonly message?: Said
  readonly errors?: FieldFaults
}

export function translateFailure(
  { message, errors, ...body }: UntranslatedFailure,
  language: Language,
  own: OwnWords = noWords,
): FailureBody {
  const sayIt = (said: Said) => say(said, language, own)
  const entries = Object.entries(errors ?? {}).map(([field, faults]) => [field, faults.map(sayIt)])
  return {
    ...body,
    ...(message !== undefined && { message: sayIt(message) }),
    ...(errors !== undefined && { errors: Object.fromEntries(entries) as Record<string, string[]> }),
  }
}

const SCHEMA = { io: 'input', target: 'draft-7', unrepresentable: 'any' } as const

/** `null` when nothing in it is a sentence of ours. */
function rewriteOf(schema: Json): Rewrite | null {
  if (schema['x-sentence'] === true) return (value, { sayIt }) => (isSaid(value) ? sayIt(value) : value)
  if (schema['x-own-text'] === true) return (value, { sayOwn }) => (isSaid(value) ? sayOwn(value) : value)
  if (Array.isArray(schema.anyOf)) return firstOf((schema.anyOf as Json[]).map(rewriteOf))
  if (typeof schema.items === 'object' && schema.items !== null)
    return eachOf(rewriteOf(schema.items as Json))
  if (typeof schema.properties === 'object' && schema.properties !== null)
    return fieldsOf(schema.properties as Record<string, Json>)
  return null
}

const isSaid = (value: unknown): value is Said =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'code' in value)

/** Branches differ in what they contain; a rewrite ignores what is absent. */
function firstOf(branches: readonly (Rewrite | null)[]): Rewrite | null {
  const rewrites = branches.filter((branch) => branch !== null)
  if (rewrites.length === 0) return null
  return (value, speaker) => rewrites.reduce((so, rewrite) => rewrite(so, speaker), value)
}

function eachOf(rewrite: Rewrite | null): Rewrite | null {
  if (rewrite === null) return null
  return (value, speaker) =>
    Array.isArray(value) ? value.map((one: unknown) => rewrite(one, speaker)) : value
}

function fieldsOf(properties: Record<string, Json>): Rewrite | null {
  const rewrites = Object.entries(properties).flatMap(([name, schema]) => {
    const rewrite = rewriteOf(schema)
    return rewrite === null ? [] : [[name, rewrite] as const]
  })
  if (rewrites.length === 0) return null
  return (value, speaker) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const said: Json = { ...value }
    for (const [name, rewrite] of rewrites) if (name in said) said[name] = rewrite(said[name], speaker)
    return said
  }
}
