import { QueryClientProvider } from '@tanstack/react-query'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { CallFailed, queryClient } from '../../api/queries.ts'
import { setLanguage } from '../../lib/language.ts'
import { addCatalogues, loadAreas } from '../../lib/text.ts'
import { ApplicationPage } from './application-page.tsx'

const areas = ['admin-application', 'common']

beforeAll(async () => {
  addCatalogues(import.meta.glob('./{en,fr}/admin-application.ts', { base: '../../messages' }))
  await loadAreas(areas, 'en')
  await loadAreas(areas, 'fr')
})

/** The page of an application whose call was answered with this status. */
const pageOf = (kind: 'transcript' | 'certificate', status: number) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ApplicationPage<StaffApplication>
          kind={kind}
          id={99_999_999}
          query={{ error: new CallFailed({ status, message: 'Not just now' }), refetch: () => undefined }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test.each([
  ['transcript', '/admin/applications'],
  ['certificate', '/admin/certificate-applications'],
] as const)(
  'an unknown %s application has a heading, a sentence and the way back to the list',
  (kind, list) => {
    const page = pageOf(kind, 404)
    expect(page).toMatch(/<h1[^>]*>Application not found<\/h1>/)
    expect(page).toContain('It may have been removed, or the address may be wrong.')
    expect(page).toMatch(new RegExp(`<a[^>]*href="${list}"[^>]*>`))
    expect(page).not.toContain('Try again')
  },
)

test('one that cannot be fetched now has a heading, and may be tried again', () => {
  const page = pageOf('transcript', 503)
  expect(page).toMatch(/<h1[^>]*>Application<\/h1>/)
  expect(page).toContain('Try again')
  expect(page).not.toContain('not found')
})

test('the same in French', () => {
  setLanguage('fr')
  onTestFinished(() => setLanguage('en'))
  const page = pageOf('transcript', 404)
  expect(page).toMatch(/<h1[^>]*>Demande introuvable<\/h1>/)
  expect(page).not.toContain('Réessayer')
})
