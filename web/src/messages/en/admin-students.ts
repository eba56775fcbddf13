/** The list of student records in the back office. */
export const adminStudents = {
  title: 'Student records',
  count: '{count, plural, one {One record} other {{number} records}}',
  fileName: 'students',
  foundMany:
    '{most} or more records found. We list {most} of them: add a name or a number to narrow the search.',
  found: '{count, plural, one {One record found} other {{number} records found}}',
  search: 'Search by name, matric number or email',
  import: 'Import a file',
  imports: 'Imports',
  disclosures: 'Disclosures',
  filter_held: 'Holds',
  anyHeld: 'With or without holds',
  heldOnly: 'With a hold',
  name: 'Name',
  matricNumber: 'Matric number',
  programme: 'Programme',
  graduated: 'Graduated',
  email: 'Email',
  entry: 'Year of entry',
  faculty: 'Faculty',
  department: 'Department',
  status: 'Status',
  status_active: 'Active',
  status_graduated: 'Graduated',
  status_withdrawn: 'Withdrawn',
  status_suspended: 'Suspended',
  status_expelled: 'Expelled',
  status_deceased: 'Deceased',
  holdCount: '{count, plural, one {1 hold} other {# holds}}',
  failed: 'We couldn’t load the student records',
  none: 'No student records yet',
  noneText: 'Import a file of students first, then a file of their results.',
  noneFound: 'No record matches',
  noneFoundText: 'Check the spelling, or search by matric number.',
  showAll: 'Show all records',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-students': typeof adminStudents
  }
}
