import type { Definition } from '@testamur/contract/endpoint'
import { describeIssue, fieldErrors, noErrors } from '@testamur/contract/issues'
import { z } from 'zod'
import { Failure, invalid } from '../core/failure.ts'
import type { Said } from '../messages/message.ts'
import { dropRefusedNulls } from './drop-nulls.ts'
import { createEchoRemover } from './echoes.ts'
import { findUnkeepableText } from './unkeepable-text.ts'

export type UnparsedInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown }
export type ParsedInput = { params?: unknown; query?: unknown; body?: unknown }

const NOTHING = z.strictObject({})

/** Makes the parser for what a call is sent. Unknown fields are refused by name, at any depth. */
export function createParser(definition: Definition): (sent: UnparsedInput) => ParsedInput {
  const { params, query } = definition
  const body = strict(definition.body)
  const takesBody = definition.wire !== 'raw' && definition.method !== 'GET'
  const paramsOf = params?.strict()
  const queryOf = (query ?? NOTHING).strict()
  const withoutEchoes =
    definition.method === 'PUT' ? createEchoRemover(definition.body, definition.data) : undefined
  // In a PATCH an absent field stays as it is, and `null` might mean to empty it.
  const isWhole = definition.method !== 'PATCH'
  const isMissing = (sent: unknown) => query === undefined && Object.keys(sent ?? {}).length === 0

  return (sent) => {
    const unkeepable = findUnkeepableText([sent.params, sent.query, sent.body])
    if (unkeepable !== null) throw invalid(unkeepable)
    const errors = noErrors()
    const parsed: ParsedInput = {}
    const take = (part: keyof ParsedInput, schema: z.ZodType, value: unknown, keep: boolean) => {
      const first = schema.safeParse(value, { error: describeIssue })
      const less = first.success || !isWhole ? value : dropRefusedNulls(value, first.error.issues)
      const result = less === value ? first : schema.safeParse(less, { error: describeIssue })
      if (!result.success) Object.assign(errors, fieldErrors(result.error.issues))
      else if (keep) parsed[part] = result.data
    }
    if (paramsOf) take('params', paramsOf, sent.params, true)
    if (!isMissing(sent.query)) take('query', queryOf, sent.query, query !== undefined)
    const given = withoutEchoes ? withoutEchoes(sent.body) : sent.body
    if (takesBody) take('body', body ?? NOTHING, given ?? (body ? undefined : {}), body !== undefined)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    return parsed
  }
}

function strict(schema: z.ZodType | undefined): z.ZodType | undefined {
  // An object that declares what other keys may hold keeps that rule: the amounts of a rate, by format.
  return schema instanceof z.ZodObject && schema.def.catchall === undefined ? schema.strict() : schema
}

export const malformed = (said: Said) => new Failure('validation', said, { errors: { body: [said] } })
