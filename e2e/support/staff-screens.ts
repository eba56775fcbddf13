import { expect, type Page } from '@playwright/test'
import { open } from '../money/desk.ts'
import { WIDTHS } from './page.ts'

/** Opens an address of the back office and waits for what it shows; answers its heading. */
export async function openScreen(page: Page, address: string): Promise<string> {
  await page.setViewportSize({ width: 1280, height: WIDTHS[1280] })
  await open(page, address)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/\S/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText('This page does not exist')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  return heading.innerText()
}

/** The addresses of the tabs and sections that the open screen offers. */
export const readTabs = async (page: Page): Promise<string[]> => {
  const links = await page
    .locator('main nav a')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  return links.filter((link) => /^\/admin\/[a-z-]+\?(tab|section|state)=\w+$/.test(link))
}
