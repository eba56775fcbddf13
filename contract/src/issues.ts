import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue
export type FieldErrors = Record<string, string[]>

const WANTED: Readonly<Record<string, string>> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Answer yes or no',
  array: 'Send a list',
  object: 'Send an object',
  record: 'Send an object',
}

/** The sentence for a field whose schema has none of its own. */
export function describeIssue(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Fill this in'
        : (WANTED[issue.expected] ?? 'This value does not fit here')
    case 'invalid_value':
      return issue.input === undefined ? 'Fill this in' : 'Choose one of the values offered'
    case 'too_small':
      return least(issue.origin, issue.minimum)
    case 'too_big':
      return most(issue.origin, issue.maximum)
    case 'unrecognized_keys':
      return 'This field is not known here'
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return 'This value does not fit here'
  }
}

function least(origin: string, limit: number | bigint): string {
  if (origin === 'string') return `Use at least ${limit} characters`
  if (origin === 'array' || origin === 'set') return `Give at least ${limit}`
  return `Enter at least ${limit}`
}

function most(origin: string, limit: number | bigint): string {
  if (origin === 'string') return `Use at most ${limit} characters`
  if (origin === 'array' || origin === 'set') return `Give at most ${limit}`
  return `Enter at most ${limit}`
}

/** Field names come from the caller: `constructor` must not meet the members that every object has. */
export const noErrors = (): FieldErrors => Object.create(null) as FieldErrors

/** Every issue under the path of its field: `copies.0.purpose`. Unknown fields are named each by itself. */
export function fieldErrors(issues: readonly Issue[], under: readonly PropertyKey[] = []): FieldErrors {
  const errors = noErrors()
  const add = (path: readonly PropertyKey[], message: string) => {
    const messages = (errors[path.map(String).join('.') || 'body'] ??= [])
    if (!messages.includes(message)) messages.push(message)
  }
  for (const issue of issues) {
    const path = [...under, ...issue.path]
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([...path, key], issue.message)
    else if (issue.code === 'invalid_union') {
      const nearest = fieldErrors(closest(issue.errors), path)
      if (Object.keys(nearest).length === 0) add(path, issue.message)
      for (const [key, messages] of Object.entries(nearest))
        for (const message of messages) add([key], message)
    } else add(path, issue.message)
  }
  return errors
}

/** The branch of a union that came closest: the one with the fewest complaints. */
const closest = (branches: readonly (readonly Issue[])[]): readonly Issue[] =>
  [...branches].sort((one, other) => one.length - other.length)[0] ?? []
