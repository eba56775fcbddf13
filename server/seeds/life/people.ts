import { type ListedStudent, listStudents } from '@testamur/contract/students/students'
import type { SecondPortal } from './second-portal.ts'

/** A graduate as the person who applies. */
export type Applicant = {
  readonly student_id: number
  readonly matric_number: string
  readonly surname: string
  readonly first_name: string
  readonly other_names: string
  readonly programme: string
  readonly email: string
  readonly phone: string
}

const PAGES = 4
const PER_PAGE = 100
/** Between these averages no class ends, so that class and average agree however they were rounded. */
const CLASS_ENDS = [1, 1.5, 2.4, 3.5, 4.5]
const NEAR = 0.03

/** Graduates whose records are in order, the same at each start. */
export async function findApplicants({ call, asStaff }: SecondPortal): Promise<Applicant[]> {
  const found: ListedStudent[] = []
  for (let page = 1; page <= PAGES; page += 1)
    found.push(
      ...(await call(listStudents, { query: { page, per_page: PER_PAGE }, token: asStaff('officer') })),
    )
  return found.filter(isInOrder).map(applicantOf)
}

function isInOrder({ status, holds, cgpa, class_of_degree, results_count }: ListedStudent): boolean {
  const average = Number(cgpa)
  return (
    status === 'graduated' &&
    holds.length === 0 &&
    results_count > 0 &&
    class_of_degree !== null &&
    class_of_degree !== 'Pass' &&
    CLASS_ENDS.every((end) => Math.abs(average - end) > NEAR)
  )
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

/** The number makes the address of each applicant another one. Mail to example.com reaches nobody. */
function applicantOf(student: ListedStudent, index: number): Applicant {
  const { id, matric_number, surname, first_name, other_names, programme } = student
  return {
    student_id: id,
    matric_number,
    surname,
    first_name,
    other_names,
    programme,
    email: `${plain(first_name)}.${plain(surname)}${index + 1}@example.com`,
    phone: `+23480${String(30_000_000 + index * 7_919).slice(0, 8)}`,
  }
}
