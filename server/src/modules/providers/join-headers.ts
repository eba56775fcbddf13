import type { RawRequest } from './provider.ts'

/** One text for each header; a repeated one is joined with commas. */
export const joinHeaders = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): RawRequest['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  )
