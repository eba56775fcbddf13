import { readInPieces } from '../../../core/read-in-pieces.ts'
import type { Db } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { type ExportedStudent, readStudentsBefore, type StudentFilters } from '../../students/index.ts'
import { type Table } from '../table.ts'

export const studentTable = (db: Db, filters: StudentFilters): Table<ExportedStudent> => ({
  name: 'students',
  readPieces: () =>
    readInPieces((last, limit) => readStudentsBefore(db, filters, { before: last?.id ?? null, limit })),
  columns: [
    { heading: messageOf('exports.columnMatric'), cell: (row) => row.matric_number },
    { heading: messageOf('exports.columnSurname'), cell: (row) => row.surname },
    { heading: messageOf('exports.columnFirstName'), cell: (row) => row.first_name },
    { heading: messageOf('exports.columnOtherNames'), cell: (row) => row.other_names },
    { heading: messageOf('exports.columnEmail'), cell: (row) => row.email },
    { heading: messageOf('exports.columnProgramme'), cell: (row) => row.programme },
    { heading: messageOf('exports.columnFaculty'), cell: (row) => row.faculty },
    { heading: messageOf('exports.columnDepartment'), cell: (row) => row.department },
    { heading: messageOf('exports.columnYearOfEntry'), cell: (row) => row.year_of_entry },
    { heading: messageOf('exports.columnGraduated'), cell: (row) => row.graduation_session },
    {
      heading: messageOf('exports.columnStatus'),
      cell: (row, { language }) => say(messageOf('exports.studentStatus', { code: row.status }), language),
    },
    { heading: messageOf('exports.columnHolds'), cell: (row) => row.open_holds },
  ],
})
