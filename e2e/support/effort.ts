import type { Locator, Page } from '@playwright/test'

/** What one walk through the portal costs a person. */
type Effort = { clicks: number; fields: number; screens: number; words: number }

/** Counts presses, typed fields, screens and the words on them. */
export function countEffort(page: Page) {
  const effort: Effort = { clicks: 0, fields: 0, screens: 0, words: 0 }
  const heights: Record<string, number> = {}
  return {
    effort,
    /** How high the content of each screen was, in pixels. */
    heights,
    async press(what: Locator): Promise<void> {
      effort.clicks += 1
      await what.click()
    },
    async type(field: Locator, text: string): Promise<void> {
      effort.fields += 1
      await field.fill(text)
    },
    /** A screen as it stands before the next one is opened. */
    async read(name: string): Promise<void> {
      const content = page.locator('#content')
      const text = await content.innerText()
      effort.screens += 1
      effort.words += text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
      // From the top of the page to the end of what is asked.
      heights[name] = await page.evaluate(() => {
        const form = document.querySelector('#content form') ?? document.querySelector('#content')
        return Math.round((form?.getBoundingClientRect().bottom ?? 0) + window.scrollY)
      })
    },
  }
}
