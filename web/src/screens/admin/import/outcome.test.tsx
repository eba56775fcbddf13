import { QueryClientProvider } from '@tanstack/react-query'
import type { ImportDetail } from '@testamur/contract/students/imports'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../../api/queries.ts'
import { addCatalogues, loadAreas } from '../../../lib/text.ts'
import { Outcome } from './outcome.tsx'

beforeAll(async () => {
  addCatalogues(import.meta.glob('./en/admin-import.ts', { base: '../../../messages' }))
  await loadAreas(['admin-import', 'common'], 'en')
})

const pageOf = (run: Partial<ImportDetail>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Outcome
          run={
            {
              state: 'stopped',
              rows_imported: 999,
              rows_refused: 1,
              rows_unread: 1_500,
              problems: [],
              records_differ: 0,
              differing: [],
              records_incomplete: 0,
              incomplete: [],
              ...run,
            } as unknown as ImportDetail
          }
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('the page of a stopped import says how many rows were not read, and what to do', () => {
  const page = pageOf({})
  expect(page).toContain('Rows not read')
  expect(page).toContain('1,500 rows were not read, and their records keep what they had.')
  expect(page).toContain('Import the file again to bring in the rest.')
})

test('the page of one that was stopped before its file was read, or at its end, says so', () => {
  expect(pageOf({ rows_unread: null })).toContain('No row of this file was read')
  const whole = pageOf({ rows_unread: 0 })
  expect(whole).toContain('Every row of the file had been read before it was stopped.')
  expect(whole).not.toContain('Rows not read')
})
