import type { Definition } from '@testamur/contract/endpoint'
import { describeIssue, fieldErrors, noErrors } from '@testamur/contract/issues'
import { z } from 'zod'
import { Failure, invalid } from '../core/failure.ts'
import type { Said } from '../messages/message.ts'
import { createEchoRemover } from './echoes.ts'
import { findUnkeepableText } from './unkeepable-text.ts'

export type Sent = { readonly params: unknown; readonly query: unknown; readonly body: unknown }
export type Parsed = { params?: unknown; query?: unknown; body?: unknown }

const NOTHING = z.strictObject({})

/** A parser of what one call is sent. What the contract does not know is refused by name, wherever it stands. */
export function createParser(definition: Definition): (sent: Sent) => Parsed {
  const { params, query } = definition
  const body = strict(definition.body)
  const takesBody = definition.wire !== 'raw' && definition.method !== 'GET'
  const paramsOf = params?.strict()
  const queryOf = (query ?? NOTHING).strict()
  const withoutEchoes =
    definition.method === 'PUT' ? createEchoRemover(definition.body, definition.data) : undefined
  const isMissing = (sent: unknown) => query === undefined && Object.keys(sent ?? {}).length === 0

  return (sent) => {
    const unkeepable = findUnkeepableText([sent.params, sent.query, sent.body])
    if (unkeepable !== null) throw invalid(unkeepable)
    const errors = noErrors()
    const parsed: Parsed = {}
    const take = (part: keyof Parsed, schema: z.ZodType, value: unknown, keep: boolean) => {
      const result = schema.safeParse(value, { error: describeIssue })
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
  // An object that says itself what other keys may hold keeps its word: a rate's amounts by format.
  return schema instanceof z.ZodObject && schema.def.catchall === undefined ? schema.strict() : schema
}

export const malformed = (said: Said) => new Failure('validation', said, { errors: { body: [said] } })
