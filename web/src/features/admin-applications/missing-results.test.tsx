import { QueryClientProvider } from '@tanstack/react-query'
import type { MissingResult } from '@testamur/contract/students/record-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../api/queries.ts'
import { addCatalogues, loadAreas } from '../../lib/text.ts'
import { MissingResults } from './missing-results.tsx'

beforeAll(async () => {
  addCatalogues(import.meta.glob('./en/admin-application.ts', { base: '../../messages' }))
  await loadAreas(['admin-application', 'common'], 'en')
})

const refused = {
  id: 1,
  column: 'date_of_award',
  problem: '“2019-31-12” is no date',
  import_id: 7,
  file_name: 'students.csv',
  line: 12,
  at: '2026-03-02T10:00:00Z',
  explanations: [],
}

function listOf(missing: readonly MissingResult[]): string {
  const check = {
    missing: [...missing],
    incomplete: true,
    differs: false,
    scale: { id: 1, name: 'Five points' },
    uncountable: [],
    differences: [],
    fingerprint: null,
    explanations: [],
    blocks_issuing: true,
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MissingResults studentId={1} check={check} readId="getStudent" />
    </QueryClientProvider>,
  )
}

test('a refused row of the student record is named so, and one of results by its course and session', () => {
  const none = { session: null, semester: null, course_code: null }
  const student = listOf([{ ...refused, ...none, kind: 'students' }])
  expect(student).toContain('A row is missing from this record')
  expect(student).toContain('Student record')
  expect(student).toContain('“2019-31-12” is no date')
  expect(student).toContain('Line 12 of students.csv')
  expect(student).not.toContain('not readable')
  const result = listOf([
    { ...refused, kind: 'results', session: '2015/2016', semester: 'First', course_code: null },
  ])
  expect(result).toContain('Course not readable, 2015/2016, first semester')
})
