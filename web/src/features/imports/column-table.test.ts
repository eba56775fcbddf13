import { expect, it } from 'vitest'
import { missingColumns } from './column-table.tsx'

const file = {
  headings: [],
  sample: [],
  known_columns: [
    { name: 'matric_number', required: true, instead: null },
    { name: 'surname', required: true, instead: 'first_name' },
    { name: 'first_name', required: false, instead: null },
  ],
}

it.each<[(string | null)[], string[]]>([
  [['matric_number', 'surname'], []],
  [['matric_number', 'first_name'], []],
  [['matric_number', null], ['surname']],
  [['first_name'], ['matric_number']],
])('of %j %j are missing', (columns, missing) => {
  expect(missingColumns({ file, columns }).map(({ name }) => name)).toEqual(missing)
})
