import { isDeepStrictEqual } from 'node:util'

export type Change = { readonly field: string; readonly before: unknown; readonly after: unknown }

/** The fields that differ between two states; a field that one side lacks is null there. */
export function changesBetween(before: unknown, after: unknown, under = ''): Change[] {
  if (isDeepStrictEqual(before ?? null, after ?? null)) return []
  if (!isFields(before) || !isFields(after)) {
    // Something was created or removed: all of its fields changed.
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
