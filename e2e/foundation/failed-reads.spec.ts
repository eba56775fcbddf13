import { checkAndPicture, expectAccessible, waitForHydration } from '../support/page.ts'
import { institution } from './data.ts'
import { failures } from './failures.ts'
import { buildSuccess } from './portal.ts'
import { expect, test } from './test.ts'

const emptyList = {
  ...{ from: null, to: null, current_page: 1, last_page: 1, per_page: 10, total: 0 },
  links: [],
}

/** Public pages, what each reads, and what it shows once the server answers. */
const pages = [
  ['/other-payments', 'GET /payment-types', buildSuccess([]), 'There are no other payments at the moment'],
  [
    '/certificate-application',
    'GET /certificate-options',
    buildSuccess({ currency: 'NGN', working_days: 10, kinds: [], events: [], demurrage_rule: null }),
    'You can’t request certificates here at the moment',
  ],
  [
    '/track#TST-7K3M-9QXD-2W8F-HB6R',
    'GET /applications/track/TST-7K3M-9QXD-2W8F-HB6R',
    { status: 404, body: { status: 'error', message: 'Not found' } },
    'We can’t find an application with this tracking ID',
  ],
] as const

for (const [path, read, answer, shown] of pages)
  for (const [what, failure, message] of failures)
    test(`${path}: a read that fails with ${what} says so, and is tried again without a reload`, async ({
      page,
      portal,
      noise,
    }) => {
      noise.expect(/Failed to load resource/)
      portal.answers[read] = () => failure
      await page.goto(path)
      await waitForHydration(page)
      const alert = page.getByRole('alert').filter({ hasText: message })
      await expect(alert).toBeVisible()
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
      if (what === 'no answer' && path === '/other-payments') await checkAndPicture(page, 'failed-read')
      portal.answers[read] = () => answer
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText(shown)).toBeVisible()
      await expect(alert).toHaveCount(0)
      expect(await page.evaluate('globalThis.sameDocument')).toBe(true)
    })

test('reference data that did not come is said, and asked for again by the form that needs it', async ({
  page,
  portal,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  const answer = portal.answers['GET /application-data']
  portal.answers['GET /application-data'] = () => ({
    status: 500,
    body: { message: 'The books are being counted' },
  })
  // A page whose data are not rendered by the server.
  await page.goto('/verify')
  await waitForHydration(page)
  await expect(page.locator('[data-toast=error]')).toContainText('The books are being counted')
  await page.getByRole('link', { name: 'Start an application' }).first().click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('The books are being counted')
  await expectAccessible(page)
  if (answer !== undefined) portal.answers['GET /application-data'] = answer
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('group', { name: 'Who is it for?' })).toBeVisible()
})

test.describe('in the back office', () => {
  test.use({ signedIn: true })

  for (const [what, failure, message] of failures)
    test(`a list that fails with ${what} says so, and is tried again without a reload`, async ({
      page,
      portal,
      noise,
    }) => {
      noise.expect(/Failed to load resource/)
      portal.answers['GET /institution'] = () => buildSuccess(institution)
      portal.answers['GET /applications'] = () => failure
      await page.goto('/admin/applications')
      await waitForHydration(page)
      const alert = page.getByRole('main').getByRole('alert').filter({ hasText: message })
      await expect(alert).toContainText('We couldn’t load the list')
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
      portal.answers['GET /applications'] = () => buildSuccess([], emptyList)
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('No applications yet')).toBeVisible()
      await expect(alert).toHaveCount(0)
      expect(await page.evaluate('globalThis.sameDocument')).toBe(true)
    })
})
