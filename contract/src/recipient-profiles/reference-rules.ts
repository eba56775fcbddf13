import type { RecipientProfile } from './recipient-profiles.ts'

export type ReferenceRules = Pick<
  RecipientProfile,
  'name' | 'reference_pattern' | 'reference_example' | 'reference_required'
>

/** The error in a recipient's reference number: it is required, or has another format. `null`: none. */
export function referenceFault(rules: ReferenceRules, typed: string): 'missing' | 'pattern' | null {
  const reference = typed.trim()
  if (reference === '') return rules.reference_required ? 'missing' : null
  if (rules.reference_pattern === '') return null
  return new RegExp(rules.reference_pattern, 'iu').test(reference) ? null : 'pattern'
}
