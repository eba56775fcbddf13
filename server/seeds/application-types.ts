import type { ApplicationType } from '@testamur/contract/applications/application-data'
import { toMinor } from '@testamur/contract/money'

const both = ['hard_copy', 'soft_copy']
const everyPurpose = [
  ...['further_studies', 'employment', 'credential_evaluation', 'professional_licensing'],
  ...['scholarship', 'nysc', 'personal_use'],
]

type SeedType = Omit<ApplicationType, 'id' | 'base_fee'> & { base_fee_minor: number; active: boolean }

const type = (given: Partial<SeedType> & Pick<SeedType, 'name' | 'code' | 'description'>): SeedType => ({
  category: 'transcript',
  instructions: '',
  purposes: everyPurpose,
  types: ['student_copy', 'official_copy'],
  formats: both,
  base_fee_minor: 0,
  working_days: 10,
  max_copies: 10,
  uploads: [],
  fields: [],
  active: true,
  ...given,
})

/** The letter types exist, but are not offered until they have a screen. */
export const applicationTypes = [
  type({
    name: 'Transcript',
    code: 'transcript',
    description: 'Student and official copies in one request, for any purpose.',
    instructions:
      'Have your matric number at hand, and the full address of everyone who is to receive a copy.',
  }),
  type({
    name: 'Transcript for further study',
    code: 'further_study',
    description: 'For an admission office or a scholarship board, sent straight to it.',
    instructions:
      'Copy the reference number that the institution gave you: it is printed on the cover letter.',
    purposes: ['further_studies', 'scholarship'],
    types: ['official_copy'],
    working_days: 7,
    uploads: [
      {
        key: 'enclosure',
        label: 'A form or cover letter to enclose',
        hint: 'It goes with each copy, as it is. One PDF or picture.',
        required: false,
      },
    ],
  }),
  type({
    name: 'Transcript for credential evaluation',
    code: 'credential_evaluation',
    description:
      'For evaluators such as WES, ECE or ICAS, and for licensing bodies. Sealed, or from our own mailbox.',
    instructions:
      'Register with the evaluator first. They give you a reference number, without which they cannot file your transcript.',
    purposes: ['credential_evaluation', 'professional_licensing'],
    types: ['official_copy'],
    base_fee_minor: toMinor(2_500),
    working_days: 7,
    uploads: [
      {
        key: 'evaluator_form',
        label: 'The evaluator’s form',
        hint: 'If they gave you a form to send with the transcript, as PDF or picture.',
        required: false,
      },
    ],
  }),
  type({
    name: 'Student copy',
    code: 'student_copy',
    description: 'Your own copy of your results, marked as such.',
    instructions: 'A student copy is for you. Institutions usually ask for an official copy.',
    types: ['student_copy'],
    working_days: 2,
    max_copies: 3,
  }),
  type({
    name: 'Certificate',
    code: 'certificate',
    category: 'certificate',
    description: 'Your certificate collected, sent, copied, replaced or attested.',
    ...{ purposes: [], types: [], formats: [], working_days: 5, max_copies: 1 },
  }),
  type({
    name: 'Letter of confirmation',
    code: 'confirmation_letter',
    category: 'other',
    description: 'A letter that confirms your studies or your award.',
    ...{ purposes: [], types: [], formats: [], active: false, working_days: 5 },
  }),
].map((row, index) => ({ ...row, position: index + 1 }))
