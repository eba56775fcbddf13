import type { CopyDraft } from '../../../features/applications/draft.ts'

/** The copies with one added, or put in the place of the one with its id. */
export function withCopy(copies: readonly CopyDraft[], copy: CopyDraft | null): CopyDraft[] {
  if (copy === null) return [...copies]
  const known = copies.some(({ id }) => id === copy.id)
  return known ? copies.map((one) => (one.id === copy.id ? copy : one)) : [...copies, copy]
}
