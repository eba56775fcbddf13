import { sha256 } from '../core/ids.ts'

const MOST = 400

export type StatementNames = {
  nameOf(text: string): string | undefined
  forget(text: string): void
}

/**
 * Names for statements that are repeated, so that the server plans them once per connection. A text gets a name when
 * it comes the second time. Once the names are used up, further texts (such as lists of varying length) stay unnamed.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  const unfit = new Set<string>()
  return {
    nameOf(text) {
      const name = names.get(text)
      if (name !== undefined) return name
      if (names.size >= MOST || unfit.has(text)) return undefined
      if (!seen.has(text)) {
        if (seen.size >= 4 * MOST) seen.clear()
        seen.add(text)
        return undefined
      }
      seen.delete(text)
      const made = `q${sha256(text).toString('base64url').slice(0, 24)}`
      names.set(text, made)
      return made
    },
    forget(text) {
      names.delete(text)
      unfit.add(text)
    },
  }
}
