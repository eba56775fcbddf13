import { isDeepStrictEqual } from 'node:util'

export type Change = { readonly field: string; readonly before: unknown; readonly after: unknown }

/** The fields that differ between two states; what is absent on one side is null there. */
export function changesBetween(before: unknown, after: unknown, under = ''): Change[] {
  if (isDeepStrictEqual(before ?? null, after ?? null)) return []
  if (!isFields(before) || !isFields(after)) {
    // A thing that was made or removed: each of its fields came or went.
    const [only] = [before, after].filter((state) => state !== null && state !== undefined)
    if (under !== '' || !isFields(only))
      return [{ field: under, before: before ?? null, after: after ?? null }]
    return changesBetween(isFields(before) ? before : {}, isFields(after) ? after : {})
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) =>
    changesBetween(valueOf(before, name), valueOf(after, name), under === '' ? name : `${under}.${name}`),
  )
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const valueOf = (fields: Fields, name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : null)
