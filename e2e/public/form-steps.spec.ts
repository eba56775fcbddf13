import { enterApplicant } from '../support/applicant.ts'
import { waitForHydration } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('the browser’s Back and Forward go from step to step, and keep what was typed', async ({ page }) => {
  const onward = () => page.getByRole('button', { name: 'Save and continue' }).click()
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/start-application')
  await page.goto('/apply')
  await waitForHydration(page)
  await enterApplicant(page, 'back.and.forward@example.com')
  await onward()
  await page.getByLabel('Programme').fill('B.Sc. Accounting')
  await onward()
  await expect(title('Your copies')).toBeFocused()

  await page.goBack()
  await expect(title('Your studies')).toBeFocused()
  await expect(page.getByLabel('Programme')).toHaveValue('B.Sc. Accounting')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(title('About you')).toBeFocused()
  await expect(page.getByLabel('Email address')).toHaveValue('back.and.forward@example.com')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/apply')

  await page.goForward()
  await expect(title('Your studies')).toBeFocused()
  // A step that can no longer be open shows the first one that is.
  await page.getByLabel('Programme').fill('')
  await page.goForward()
  await expect(page.getByLabel('Programme')).toBeVisible()
  await page.getByLabel('Programme').fill('B.Sc. Accounting')
  await onward()
  await expect(title('Your copies')).toBeFocused()

  // The page loaded again stays where it was, and Back still goes to the step before.
  await page.reload()
  await waitForHydration(page)
  await expect(title('Your copies')).toBeVisible()
  await page.goBack()
  await expect(title('Your studies')).toBeVisible()
})

test('who presses Back before the next step is there comes to the step that the browser went to', async ({
  page,
}) => {
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/apply')
  await waitForHydration(page)
  await enterApplicant(page, 'back.at.once@example.com')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(title('Your studies')).toBeFocused()
  await page.getByLabel('Programme').fill('B.Sc. Accounting')
  const shown = () => page.evaluate(() => (history.state as { usr?: { step?: number } } | null)?.usr?.step)
  await expect.poll(shown).toBe(1)
  // As two presses within one task, so that nothing is shown between them.
  await page.evaluate(async () => {
    const went = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    const onward = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Save and continue',
    )
    onward?.click()
    history.back()
    await went
  })
  const titles = ['About you', 'Your studies', 'Your copies']
  await expect
    .poll(async () => titles[(await shown()) ?? -1] === (await page.locator('h1').textContent()))
    .toBe(true)
})
