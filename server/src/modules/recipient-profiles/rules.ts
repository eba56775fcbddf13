import type { RecipientProfileBody } from '@testamur/contract/recipient-profiles/recipient-profiles'
import { referenceFault } from '@testamur/contract/recipient-profiles/reference-rules'
import type { FieldFaults } from '../../core/failure.ts'
import { patternFault } from '../../core/pattern-fault.ts'
import { messageOf } from '../../messages/message.ts'

const LONGEST_REFERENCE = 60

/** Faults that no single field shows, in the words of the form. */
export function profileFaults(body: RecipientProfileBody): FieldFaults {
  const faults: FieldFaults = {}
  const { reference_pattern: pattern, reference_example: example } = body
  const fault =
    pattern === ''
      ? null
      : patternFault(pattern, { what: messageOf('recipientProfiles.reference'), longest: LONGEST_REFERENCE })
  if (fault !== null) faults.reference_pattern = [fault]
  else if (pattern !== '' && example === '')
    faults.reference_example = [messageOf('recipientProfiles.giveExampleApplicantsKnowMeant')]
  else if (referenceFault({ ...body, reference_required: false }, example) !== null)
    faults.reference_example = [messageOf('recipientProfiles.exampleNotFitPattern')]
  if (body.channel === 'paper' && (body.address_lines.length === 0 || body.country === ''))
    faults.address_lines = [messageOf('recipientProfiles.takesPaper')]
  return faults
}
