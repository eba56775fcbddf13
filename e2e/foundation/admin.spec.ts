import type { Page } from '@playwright/test'
import { checkAndPicture, expectAccessible, waitForHydration } from '../support/page.ts'
import { overview } from './data.ts'
import { buildSuccess } from './portal.ts'
import { expect, test } from './test.ts'

const permanent = (page: Page) => page.locator('[data-drawer=permanent]')

test.use({ signedIn: true })

test('the drawer is permanent at 960 px and more', async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 800 })
  await page.goto('/admin/courier-agents')
  await expect(permanent(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await expectAccessible(page)
})

test('below 960 px it is a temporary overlay, opened, closed and left behind', async ({ page }) => {
  await page.setViewportSize({ width: 959, height: 800 })
  await page.goto('/admin/courier-agents')
  await waitForHydration(page)
  await expect(permanent(page)).toBeHidden()
  const menu = page.getByRole('button', { name: 'Menu' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await menu.click()
  await expect(drawer).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await drawer.getByRole('link', { name: 'Messaging' }).click()
  await expect(page).toHaveURL(/\/admin\/messages$/)
  await expect(drawer).toBeHidden()
})

test('a group opens by itself on its routes, and by hand anywhere', async ({ page, noise }) => {
  noise.expect(/Failed to load resource/)
  await page.goto('/admin/transcript-rates')
  const group = (name: string) => permanent(page).getByRole('button', { name })
  await expect(group('Settings')).toHaveAttribute('aria-expanded', 'true')
  await expect(group('Applications')).toHaveAttribute('aria-expanded', 'false')
  await expect(permanent(page).getByRole('link', { name: 'Transcript Rates' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await group('Graduation Services').click()
  await permanent(page).getByRole('link', { name: 'Graduation Copies' }).click()
  await expect(page).toHaveURL(/graduate-copy$/)
  await expect(group('Graduation Services')).toHaveAttribute('aria-expanded', 'true')
  await group('Graduation Services').click()
  await expect(permanent(page).getByRole('link', { name: 'Graduation Copies' })).toBeHidden()
})

test('an entry below the route of an entry keeps it active', async ({ page, noise }) => {
  noise.expect(/Failed to load resource/)
  await page.goto('/admin/courier-agents/7')
  await expect(permanent(page).getByRole('link', { name: 'Courier Services' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.locator('[aria-current=page]')).toHaveCount(1)
})

test('an unknown page of the back office says so inside it', async ({ page }) => {
  await page.goto('/admin/no-such-page')
  await expect(permanent(page)).toBeVisible()
  await expect(page.getByText('This page does not exist').first()).toBeVisible()
  await expectAccessible(page)
})

const lists = [
  ['/admin/applications', 'GET /applications'],
  ['/admin/certificate-applications', 'GET /certificate-applications'],
] as const

for (const [path, read] of lists)
  test(`an unknown application is not found, and the list is offered: ${path}`, async ({
    page,
    portal,
    noise,
  }) => {
    noise.expect(/Failed to load resource/)
    portal.answers[`${read}/99999999`] = () => ({
      status: 404,
      body: { status: 'error', message: 'Unknown' },
    })
    await page.goto(`${path}/99999999`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Application not found')
    await expect(page).toHaveTitle(/^Application not found/)
    await expect(main.getByText('It may have been removed, or the address may be wrong.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'All applications' })).toHaveAttribute('href', path)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expectAccessible(page)
  })

test('an application that cannot be fetched now is tried again', async ({ page, portal, noise }) => {
  noise.expect(/Failed to load resource/)
  portal.answers['GET /applications/12'] = () => ({ status: 503, body: { status: 'error', message: 'Busy' } })
  await page.goto('/admin/applications/12')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application')
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })

  test('an unknown application is not found', async ({ page, portal, noise }) => {
    noise.expect(/Failed to load resource/)
    portal.answers['GET /applications/99999999'] = () => ({ status: 404, body: { status: 'error' } })
    await page.goto('/admin/applications/99999999')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Demande introuvable')
    await expect(main.getByRole('link', { name: 'Toutes les demandes' })).toBeVisible()
  })
})

test('the dashboard says that the virus scanner does not answer, before and after a file waits', async ({
  page,
  portal,
}) => {
  portal.answers['GET /reports/overview'] = () => buildSuccess({ ...overview, scanner_silent: true })
  await page.goto('/admin/overview')
  await expect(page.getByText('The virus scanner isn’t answering')).toBeVisible()
  await expect(page.getByText('Files that people send with an application')).toBeVisible()
  await checkAndPicture(page, 'overview-scanner-silent')
  portal.answers['GET /reports/overview'] = () => buildSuccess({ ...overview, files_quarantined: 2 })
  await page.reload()
  await expect(page.getByText('Files are being checked for viruses')).toBeVisible()
  await expect(page.getByText('2 files have not been checked for viruses yet.')).toBeVisible()
  await expect(page.getByText('The virus scanner isn’t answering')).toHaveCount(0)
})
