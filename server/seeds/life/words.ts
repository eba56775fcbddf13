import type { Unit } from './script.ts'

/** What people write and say in the demo; the number of the application picks one. */
const questions = [
  'Good morning. Please when will my transcript leave? The deadline of the school is at the end of the month.',
  'I have moved to another flat. Does my telephone number matter for the courier?',
  'Can you tell me whether the courier needs somebody at home to sign?',
  'My former name was still on my record last year. Will the transcript have the new one?',
]
const replies = [
  'Thank you for writing. It is with the officer now and leaves within the days that you were told. We will email you the waybill.',
  'The courier calls the number on your application before coming. You can change it on your track page until the copy is signed.',
  'Yes, somebody has to sign for it. The courier tries twice and then keeps it at its nearest office for a week.',
  'The transcript has the name on our record. If it is wrong there, please send us the deed poll or the marriage certificate.',
]
const thanks = ['Thank you very much.', 'That helps, thank you!', 'Noted, thank you for the quick answer.']
const asks = [
  'Please write the reference number that the recipient gave you, if there is one.',
  'Which name should be on the envelope, and in which department?',
  'In which session did you write your final examinations?',
]
const answers = [
  'It is 5519-2047.',
  'To the Admissions Officer, Graduate School.',
  'In 2010/2011, second semester.',
]
const holds = [
  {
    reason: 'Library clearance is open for two books.',
    public_note:
      'The University Library has two open loans in your name. Please return them or pay their price.',
  },
  {
    reason: 'The bursary still has a hostel charge on this account.',
    public_note: 'A hostel charge is open in your account. Please settle it at the bursary.',
  },
]
const notes = [
  'Called the department: results of the third year were confirmed.',
  'Compared with the ledger of 1998, page 211.',
  'Applicant called; told to expect the waybill by email.',
]
const refusals = [
  'The person who applies is not the person on record, and gave no authority.',
  'The recipient is an agent, and official copies go to institutions only.',
]

const pickFor = <T>(unit: Pick<Unit, 'number'>, from: readonly T[]): T => {
  const one = from[unit.number % from.length]
  if (one === undefined) throw new Error('There is nothing to pick from')
  return one
}

export const wordsFor = (unit: Pick<Unit, 'number'>) => ({
  question: pickFor(unit, questions),
  reply: pickFor(unit, replies),
  thanks: pickFor(unit, thanks),
  ask: pickFor(unit, asks),
  answer: pickFor(unit, answers),
  hold: pickFor(unit, holds),
  note: pickFor(unit, notes),
  refusal: pickFor(unit, refusals),
})
