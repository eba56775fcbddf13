import { getStudent, placeHold } from '@testamur/contract/students/students'
import { atOfficeHours, daysBefore } from './clock.ts'
import type { OfficeWorld } from './world.ts'

const holds = [
  {
    desk: 'University Library',
    reason: 'Two books are on loan since 2019.',
    how_to_clear: 'Return the books, or pay their price at the library desk.',
  },
  {
    desk: 'Bursary',
    reason: 'A hostel charge of the last session is open.',
    how_to_clear: 'Pay the charge at the bursary and show the teller there.',
  },
  {
    desk: 'Student Affairs',
    reason: 'The identity card was not returned.',
    how_to_clear: 'Return the card or bring a sworn affidavit of its loss.',
  },
]

/** Where in the list of graduates the held ones are: behind all who apply. */
const FIRST = 170

/** Offices hold the records of graduates who have not applied. */
export async function holdRecords({ portal, people, until }: OfficeWorld): Promise<void> {
  const { call, asStaff, clock } = portal
  const token = asStaff('officer')
  for (const [place, hold] of holds.entries()) {
    const person = people[FIRST + place]
    if (person === undefined) throw new Error('There are fewer graduates than the demo holds')
    const params = { id: person.student_id }
    if ((await call(getStudent, { params, token })).student.holds.length > 0) continue
    clock.set(atOfficeHours(daysBefore(until, 50 - place * 12)))
    await call(placeHold, { params, body: hold, token })
  }
}
