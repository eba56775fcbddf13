/** The programmes that the institution teaches, in the settings. */
export const adminProgrammes = {
  lead: 'Applicants choose their programme from this list. Student records and grading scales refer to it.',
  add: 'Add a programme',
  import: 'Import programmes',
  search: 'Search by code, name, award, faculty or department',
  caption: 'Programmes by name',
  name: 'Name',
  nameHint: 'Printed on documents. For example, B.Sc. Computer Science.',
  code: 'Code',
  codeHint: 'Used in imports. For example, CSC.',
  award: 'Award',
  faculty: 'Faculty',
  department: 'Department',
  level: 'Level',
  external_id: 'Code in the records system',
  external_idHint: 'Only if it differs from the code.',
  students: 'Students',
  status: 'Status',
  offered: 'Offered',
  notOffered: 'Not offered',
  none: 'No programmes yet',
  noneText: 'Add your programmes one by one, or import them from a file.',
  noneFound: 'No programme matches',
  noneFoundText: 'Check the spelling, or search for a part of the name.',
  showAll: 'Show all programmes',
  back: 'All programmes',
  newTitle: 'New programme',
  active: 'Offer it to applicants',
  activeHint: 'Applicants can choose it as soon as you save.',
  activeUses:
    'Used by {students, plural, =0 {no student records} one {# student record} other {# student records}} and {scales, plural, =0 {no grading scales} one {# grading scale} other {# grading scales}}. They keep it if you stop offering it.',
  save: 'Save programme',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-programmes': typeof adminProgrammes
  }
}
