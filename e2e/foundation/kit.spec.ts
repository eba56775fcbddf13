import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expectAccessible, waitForHydration } from '../support/page.ts'
import { expect, stopClock, test } from './test.ts'

const WEB = fileURLToPath(new URL('../../web/', import.meta.url))
const VITE = fileURLToPath(new URL('../../node_modules/.bin/vite', import.meta.url))

let folder: string
let html: string

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'testamur-kit-'))
  execFileSync(VITE, ['build', '--mode', 'harness', '--outDir', join(folder, 'client'), '--emptyOutDir'], {
    cwd: WEB,
    stdio: 'pipe',
  })
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css: string[] }
  >
  const entry = manifest['src/harness/kit.tsx']
  html =
    `<!doctype html><html lang="en"><head><title>Kit</title><meta name="viewport" content="width=device-width">` +
    `<link rel="stylesheet" href="/${entry?.css[0]}"></head><body><div id="root"></div>` +
    `<script type="module" src="/${entry?.file}"></script></body></html>`
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.beforeEach(async ({ page }) => {
  await page.route('http://kit.invalid/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/build/')) return route.fulfill({ path: join(folder, 'client', pathname) })
    return route.fulfill({ contentType: 'text/html', body: html })
  })
})

async function open(page: Page, clock = false): Promise<void> {
  if (clock) await stopClock(page)
  await page.goto('http://kit.invalid/')
  await waitForHydration(page)
}

declare global {
  interface Window {
    /** Defined by `web/src/harness/kit.tsx`. */
    kit?: {
      notify(type: Type, message?: string, options?: object): number
      showModal(type: Type, message: string, options?: object): void
      showPersistentModal(type: Type, message: string, options?: object): void
      applyTheme(theme: { primary: string; secondary: string }): void
    }
  }
}

type Type = 'success' | 'error' | 'info' | 'warning'
const notify = (page: Page, type: Type, message?: string, options?: object) =>
  page.evaluate(([kind, text, more]) => window.kit?.notify(kind, text, more), [
    type,
    message,
    options,
  ] as const)

for (const [type, title, message] of [
  ['success', 'Success!', 'Successful'],
  ['info', 'Info', 'Informational message'],
  ['warning', 'Warning', 'This is a warning'],
  ['error', 'Error', 'Something went wrong'],
] as const)
  test(`a ${type} toast falls back on its title and message, and is announced`, async ({ page }) => {
    await open(page)
    await notify(page, type)
    const toast = page.locator(`[data-toast=${type}]`)
    await expect(toast.locator('p').nth(0)).toHaveText(title)
    await expect(toast.locator('p').nth(1)).toHaveText(message)
    await expect(toast).toHaveAttribute('role', type === 'error' || type === 'warning' ? 'alert' : 'status')
    await expectAccessible(page)
  })

test('a toast goes after five seconds unless told otherwise', async ({ page }) => {
  await open(page, true)
  await notify(page, 'info', 'Five seconds')
  await notify(page, 'info', 'One second', { time: 1000 })
  const toasts = page.locator('[data-toast]')
  await page.clock.runFor(1100)
  await expect(toasts).toHaveText([/Five seconds/])
  await page.clock.runFor(3800)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts).toHaveCount(0)
})

test('hovering pauses a toast, leaving restarts its time, clicking closes it', async ({ page }) => {
  await open(page, true)
  await notify(page, 'success', 'Saved', { time: 3000 })
  const toast = page.locator('[data-toast=success]')
  await page.clock.runFor(2000)
  await toast.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(2900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
  await notify(page, 'success', 'Saved again')
  await toast.click()
  await expect(toast).toHaveCount(0)
})

test('the keyboard pauses a toast too, and closes it', async ({ page }) => {
  await open(page, true)
  await notify(page, 'warning', 'Look', { showButton: true, route: '/somewhere' })
  const toast = page.locator('[data-toast=warning]')
  await expect(toast.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/somewhere')
  await toast.getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
})

test('the modal of the back office hides after three seconds', async ({ page }) => {
  await open(page, true)
  await page.evaluate(() =>
    window.kit?.showModal('success', 'It counts from now on.', { title: 'Rate is Updated' }),
  )
  const modal = page.getByRole('dialog', { name: 'Rate is Updated' })
  // React delays showing a part that was loaded lazily.
  await page.clock.runFor(400)
  await expect(modal).toBeVisible()
  await expect(modal).toContainText('It counts from now on.')
  await page.clock.runFor(2500)
  await expect(modal).toBeVisible()
  await page.clock.runFor(600)
  await expect(modal).toBeHidden()
})

test("the applicant's modal ends with the page that it lies over", async ({ page }) => {
  await open(page)
  await page.evaluate(() =>
    window.kit?.showPersistentModal('success', 'Keep this: TST-7K3M', {
      title: 'Transcript Application Submitted...',
      showButton: true,
      action: 'Continue to payment',
      route: '/elsewhere',
    }),
  )
  const modal = page.getByRole('dialog', { name: 'Transcript Application Submitted...' })
  await modal.getByRole('link', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/elsewhere$/)
  await expect(modal).toBeHidden()
  await page.goBack()
  await expect(modal).toBeHidden()
})

test("the applicant's modal stays, and closes by its close icon alone", async ({ page }) => {
  await open(page, true)
  await page.evaluate(() =>
    window.kit?.showPersistentModal('success', 'Keep this: TST-7K3M', {
      title: 'Transcript Application Submitted...',
      showButton: true,
      route: '/?opened',
    }),
  )
  const modal = page.getByRole('dialog', { name: 'Transcript Application Submitted...' })
  await page.clock.runFor(400)
  await expect(modal).toBeVisible()
  await page.clock.runFor(60_000)
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await modal.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\?opened$/)
  await page.clock.runFor(400)
  await expect(modal).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
})

for (const scheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test(`every part is accessible at ${width} px, ${scheme}, whatever the brand`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await open(page)
      await page.getByRole('button', { name: 'Save and continue' }).click()
      for (const primary of ['#00044B', '#F2B705', '#7f7f7f', '#ffffff']) {
        await page.evaluate(
          (colour) => window.kit?.applyTheme({ primary: colour, secondary: '#0a1f44' }),
          primary,
        )
        await expectAccessible(page)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })

test('turned around for a right-to-left language, nothing overflows', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await open(page)
  await page.getByRole('button', { name: 'Turn around' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the error summary takes focus on each try and leads to its fields', async ({ page }) => {
  await open(page)
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Enter your full name' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(
    /As on your certificate.*Enter your full name/,
  )
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Choose a format' }).click()
  await expect(page.getByRole('radio', { name: /Soft copy/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Hard copy/ })).toBeChecked()
})

test('a dialog holds the focus, gives it back, and closes by Esc, its icon and a click beside it', async ({
  page,
}) => {
  await open(page)
  const opener = page.getByRole('button', { name: 'Open the dialog' })
  const dialog = page.getByRole('dialog', { name: 'Hold this application' })
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await opener.click()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()

  // What was typed is not lost by a slip beside it.
  await opener.click()
  await dialog.getByLabel('Why').fill('A fee is open.')
  await page.mouse.click(5, 5)
  await page.keyboard.press('End')
  await expect(dialog.getByLabel('Why')).toHaveValue('A fee is open.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await opener.click()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
})

test('a notice over an open dialog can be read and closed, and outlives it', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Open the dialog' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hold this application' })
  await notify(page, 'error', 'Someone was faster', { time: 600_000 })
  await notify(page, 'info', 'Read me', { time: 600_000 })
  await expect(dialog.locator('[data-toast]')).toHaveCount(2)
  await expectAccessible(page)
  await dialog.locator('[data-toast=info]').click()
  await expect(page.locator('[data-toast]')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Hold' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-toast=error]')).toBeVisible()
})

test('a menu answers to the arrow keys and gives the focus back', async ({ page }) => {
  await open(page)
  const opener = page.getByRole('button', { name: 'Actions for Ọláolúwa Ẹ́kwueme' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Hold' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Hold' }).click()
  await expect(page.getByText('held')).toBeVisible()
})

test('pages of a list are addresses, and turning one keeps the place', async ({ page }) => {
  await open(page)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('1 to 10 of 237')
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(pages).toContainText('11 to 20 of 237')
  await expect(pages.locator('[aria-current=page]')).toHaveText('2')
})

test('a file is chosen, shown and taken away again', async ({ page }) => {
  await open(page)
  const input = page.getByLabel('Evidence')
  await input.setInputFiles({
    name: 'degree.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(page.getByText('degree.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Remove degree.pdf' }).click()
  await expect(page.getByText('degree.pdf')).toHaveCount(0)
})

test('a search is sent by Enter and undone by clearing', async ({ page }) => {
  await open(page)
  const box = page.getByRole('searchbox')
  await box.fill('Ọlá')
  await box.press('Enter')
  await expect(page.getByText('Found for Ọlá')).toBeVisible()
  await box.fill('')
  await expect(page.getByText('Everything', { exact: true })).toBeVisible()
})
