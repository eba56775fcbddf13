import type { Definition } from '@testamur/contract/endpoint'
import type { FailureBody } from '@testamur/contract/envelope'
import { type Language, languages } from '@testamur/contract/languages'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { noWords, type OwnWords, speak, type Translate } from '../platform/languages/index.ts'
import { languageFor, wantedLanguages } from './language.ts'

type Json = Record<string, unknown>
type Rewrite = (value: unknown, say: Translate) => unknown

/** In which of all our languages a caller is answered: the institution decides only which are offered as a choice. */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  languageFor(wantedLanguages(headers), languages)

/** Says what the contract declares as a `sentence`, and the message. Nothing else of an answer is looked at. */
export function createSpeaker(definition: Definition) {
  const rewrite = definition.data ? rewriteOf(z.toJSONSchema(definition.data, SCHEMA) as Json) : null
  return <A extends { data?: unknown; message?: string }>(
    answer: A,
    language: Language,
    own: OwnWords,
  ): A => {
    if (language === 'en') return answer
    const say = speak(language, own)
    return {
      ...answer,
      ...(answer.message !== undefined && { message: say(answer.message) }),
      ...(rewrite !== null && { data: rewrite(answer.data, say) }),
    }
  }
}

export function sayFailure(body: FailureBody, language: Language, own: OwnWords = noWords): FailureBody {
  if (language === 'en' || body.message === undefined) return body
  const say = speak(language, own)
  const { errors } = body
  const said = { ...body, message: say(body.message) }
  if (errors === undefined) return said
  const entries = Object.entries(errors).map(([field, sentences]) => [field, sentences.map(say)])
  return { ...said, errors: Object.fromEntries(entries) as Record<string, string[]> }
}

const SCHEMA = { io: 'input', target: 'draft-7', unrepresentable: 'any' } as const

/** `null`: nothing in it is a sentence of ours. */
function rewriteOf(schema: Json): Rewrite | null {
  if (schema['x-sentence'] === true) return (value, say) => (typeof value === 'string' ? say(value) : value)
  if (Array.isArray(schema.anyOf)) return firstOf((schema.anyOf as Json[]).map(rewriteOf))
  if (typeof schema.items === 'object' && schema.items !== null)
    return eachOf(rewriteOf(schema.items as Json))
  if (typeof schema.properties === 'object' && schema.properties !== null)
    return fieldsOf(schema.properties as Record<string, Json>)
  return null
}

/** Branches differ in what they hold; a rewrite leaves alone what is not there. */
function firstOf(branches: readonly (Rewrite | null)[]): Rewrite | null {
  const rewrites = branches.filter((branch) => branch !== null)
  if (rewrites.length === 0) return null
  return (value, say) => rewrites.reduce((so, rewrite) => rewrite(so, say), value)
}

function eachOf(rewrite: Rewrite | null): Rewrite | null {
  if (rewrite === null) return null
  return (value, say) => (Array.isArray(value) ? value.map((one: unknown) => rewrite(one, say)) : value)
}

function fieldsOf(properties: Record<string, Json>): Rewrite | null {
  const rewrites = Object.entries(properties).flatMap(([name, schema]) => {
    const rewrite = rewriteOf(schema)
    return rewrite === null ? [] : [[name, rewrite] as const]
  })
  if (rewrites.length === 0) return null
  return (value, say) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const said: Json = { ...value }
    for (const [name, rewrite] of rewrites) if (name in said) said[name] = rewrite(said[name], say)
    return said
  }
}
