import type { RecipientProfileBody } from '@testamur/contract/recipient-profiles/recipient-profiles'
import { referenceFault } from '@testamur/contract/recipient-profiles/reference-rules'
import { patternFault } from '../../core/pattern-fault.ts'

const LONGEST_REFERENCE = 60

/** What no field of a profile shows by itself, in the words of its form. */
export function profileFaults(body: RecipientProfileBody): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  const { reference_pattern: pattern, reference_example: example } = body
  const fault =
    pattern === '' ? null : patternFault(pattern, { what: 'A reference', longest: LONGEST_REFERENCE })
  if (fault !== null) faults.reference_pattern = [fault]
  else if (pattern !== '' && example === '')
    faults.reference_example = ['Give an example, so that applicants know what is meant.']
  else if (referenceFault({ ...body, reference_required: false }, example) !== null)
    faults.reference_example = ['The example does not fit the pattern.']
  if (body.channel === 'paper' && (body.address_lines.length === 0 || body.country === ''))
    faults.address_lines = ['It takes paper: enter its address with the country.']
  return faults
}
