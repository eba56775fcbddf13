import type { Student } from '@testamur/contract/students/students'
import type { TertiaryPrefill } from '@testamur/contract/students/tertiary'
import type { TicketClaims } from './ticket.ts'

/** The first values of the form: from the portal that vouches for the student, otherwise from the record. */
export function prefillOf(claims: TicketClaims, record: Student | null): TertiaryPrefill {
  const text = (...values: (string | number | null | undefined)[]) =>
    String(values.find((value) => value !== undefined && value !== null && value !== '') ?? '')
  return {
    matric_number: claims.sub,
    surname: text(claims.surname, record?.surname),
    first_name: text(claims.first_name, record?.first_name),
    other_names: text(claims.other_names, record?.other_names),
    email: text(claims.email, record?.email),
    phone: text(claims.phone, record?.phone),
    programme: text(claims.programme, record?.programme),
    year_of_entry: text(claims.year_of_entry, record?.year_of_entry),
    graduation_session: text(claims.graduation_session, record?.graduation_session),
  }
}
