import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const library = new URL('../../scripts/lib/', import.meta.url).href

/** What `npm test -- --changed` runs for a changed file. In a process of its own, because the scripts are JavaScript without types. */
function runsFor(file: string): { tests: string[] | null; specs: string[] } {
  const program = `
    const { findReachedTests } = await import('${library}reached-tests.mjs')
    const { findTouchedSpecs } = await import('${library}changed.mjs')
    const files = [${JSON.stringify(file)}]
    console.log(JSON.stringify({ tests: findReachedTests(files), specs: findTouchedSpecs(files) }))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return JSON.parse(printed) as { tests: string[] | null; specs: string[] }
}

test.each([
  'server/migrations/0001_platform.sql',
  'server/src/modules/refunds/views/refund_totals.sql',
  'server/assets/pay/some-picture.svg',
  'server/test/global-setup.ts',
  'package-lock.json',
])('all tests of the server stand on %s', (file) => {
  expect(runsFor(file).tests).toBeNull()
})

test.each([
  // A module without tests of its own reaches those of the modules that import it, and of those that import them.
  ['server/src/modules/ledger/index.ts', 'src/modules/refunds/refunds.test.ts'],
  ['server/src/modules/ledger/index.ts', 'src/modules/bulk/killed.test.ts'],
  ['server/src/modules/settings/index.ts', 'test/settings-walk.test.ts'],
  // A deleted file of a module.
  ['server/src/modules/refunds/no-longer-here.ts', 'src/modules/refunds/refunds.test.ts'],
  // Imported by other files of the contract, which the server imports.
  ['contract/src/setting-calls.ts', 'src/modules/delivery/delivery.test.ts'],
  ['server/src/modules/documents/templates/transcript.typ', 'src/modules/documents/record-histories.test.ts'],
  ['server/test/children/serve.ts', 'src/http/graceful.test.ts'],
  ['server/src/db/durability.embedded.test.ts', 'src/db/durability.embedded.test.ts'],
])('%s reaches %s', (file, reached) => {
  expect(runsFor(file).tests).toContain(reached)
})

test('a module that few import reaches few', () => {
  expect(runsFor('server/src/modules/drafts/index.ts').tests?.length).toBeLessThan(60)
})

test.each([
  ['e2e/admin/registry-class.ts', 'admin/class-of-81.spec.ts'],
  ['web/src/features/designer/add-menu.tsx', 'admin/certificate-templates.spec.ts'],
  ['web/src/screens/public/track/screen.tsx', 'public/track.spec.ts'],
  ['web/src/ui/button.tsx', 'main-job/main-job.spec.ts'],
])('%s is tested by %s', (file, spec) => {
  expect(runsFor(file).specs).toContain(spec)
})

test('a helper that every spec uses is tested by a few', () => {
  expect(runsFor('e2e/support/test.ts').specs).toHaveLength(4)
})
