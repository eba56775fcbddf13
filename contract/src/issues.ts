import type { z } from 'zod'
import { type FieldMessage, fault, readFault } from './field-faults.ts'
import type { Said } from './message.ts'

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue
/** The errors of each field, not yet in any language. */
export type FieldErrors = Record<string, Said[]>

const WANTED: Readonly<Record<string, FieldMessage>> = {
  string: 'enterText',
  number: 'enterNumber',
  int: 'enterWholeNumber',
  boolean: 'answerYesOrNo',
  array: 'sendList',
  object: 'sendObject',
  record: 'sendObject',
}

/** The error of a field whose schema names none of its own. */
export function describeIssue(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? fault('fillIn') : fault(WANTED[issue.expected] ?? 'valueDoesNotFit')
    case 'invalid_value':
      return issue.input === undefined ? fault('fillIn') : fault('chooseOffered')
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooLarge(issue.origin, Number(issue.maximum))
    case 'unrecognized_keys':
      return fault('unknownField')
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return fault('valueDoesNotFit')
  }
}

function tooSmall(origin: string, limit: number): string {
  if (origin === 'string') return fault('tooFewCharacters', { min: limit })
  return fault(isCounted(origin) ? 'tooFewGiven' : 'numberTooSmall', { limit })
}

function tooLarge(origin: string, limit: number): string {
  if (origin === 'string') return fault('tooManyCharacters', { max: limit })
  return fault(isCounted(origin) ? 'tooManyGiven' : 'numberTooLarge', { limit })
}

const isCounted = (origin: string): boolean => origin === 'array' || origin === 'set'

/** Field names come from the caller, so the object must not inherit members such as `constructor`. */
export const noErrors = (): FieldErrors => Object.create(null) as FieldErrors

/** All issues by the path of their field, such as `copies.0.purpose`; each unknown field has an entry of its own. */
export function fieldErrors(issues: readonly Issue[], under: readonly PropertyKey[] = []): FieldErrors {
  const faults = new Map<string, Set<string>>()
  gatherFaults(issues, under, faults)
  const errors = noErrors()
  for (const [field, texts] of faults) errors[field] = [...texts].map(readFault)
  return errors
}

function gatherFaults(
  issues: readonly Issue[],
  under: readonly PropertyKey[],
  faults: Map<string, Set<string>>,
): void {
  const add = (path: readonly PropertyKey[], text: string) => {
    const field = path.map(String).join('.') || 'body'
    faults.set(field, (faults.get(field) ?? new Set()).add(text))
  }
  for (const issue of issues) {
    const path = [...under, ...issue.path]
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([...path, key], issue.message)
    else if (issue.code === 'invalid_union') {
      const nearest = closest(issue.errors)
      if (nearest.length === 0) add(path, issue.message)
      gatherFaults(nearest, path, faults)
    } else add(path, issue.message)
  }
}

/** The best matching branch of a union: the one with the fewest issues. */
const closest = (branches: readonly (readonly Issue[])[]): readonly Issue[] =>
  [...branches].sort((one, other) => one.length - other.length)[0] ?? []
