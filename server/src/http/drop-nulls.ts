import type { z } from 'zod'

type Issues = readonly z.core.$ZodIssue[]

/**
 * The value without the fields that hold `null` and were refused, because many programs write an absent field so. The
 * same value if there is none.
 */
export const dropRefusedNulls = (sent: unknown, issues: Issues): unknown =>
  issues.reduce((value: unknown, { path }) => dropNull(value, path), sent)

function dropNull(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (typeof value !== 'object' || value === null || key === undefined || !Object.hasOwn(value, key))
    return value
  if (Array.isArray(value)) {
    const item = dropNull(value[Number(key)], rest)
    return item === value[Number(key)] ? value : value.with(Number(key), item)
  }
  const { [key]: field, ...others } = value as Readonly<Record<PropertyKey, unknown>>
  if (rest.length === 0) return field === null ? others : value
  const less = dropNull(field, rest)
  return less === field ? value : { ...others, [key]: less }
}
