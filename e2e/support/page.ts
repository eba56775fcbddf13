import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const SHOTS = new URL('../screenshots/', import.meta.url)

/** The widths at which every screen is looked at: phone, tablet, desk. */
export const WIDTHS = { 360: 740, 768: 1024, 1280: 800 } as const

/** Waits until the page's own code answers, as printed pages take clicks before that. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Colours are judged where they end: nothing is faded because it is old, and no transition or entrance is under way. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]:has(.opacity-60), [aria-busy=true].opacity-60')).toHaveCount(0)
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((one) => one.finished))
  })
}

/** WCAG 2.2 AA, as far as a machine can tell; each fault with where it is. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  // A toast may come up while it is judged: without motion it is there at once, not faded.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // There are no frames of other origins, for which the checker would open a blank page beside each one it judges.
  const checker = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(WCAG_22_AA)
  const { violations } = await checker.setLegacyMode(true).analyze()
  await page.emulateMedia({ reducedMotion: null })
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.html}`),
  )
  expect(faults, `accessibility of ${page.url()}`).toEqual([])
}

/**
 * Full-page pictures at every width, in e2e/screenshots, which git does not keep. The page keeps its size. Taken when
 * somebody means to look at them (`SHOTS=1 npm test -- --only e2e`): they prove nothing by themselves, and take long.
 */
export async function shot(page: Page, name: string): Promise<void> {
  if (!process.env['SHOTS']) return
  const before = page.viewportSize()
  for (const [width, height] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width: Number(width), height })
    // A header that stays in sight would else stand in the middle of the picture.
    await page.evaluate(() => window.scrollTo(0, 0))
    const path = new URL(`${name}-${width}.png`, SHOTS).pathname
    await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  }
  if (before) await page.setViewportSize(before)
}

/** A state of a screen: accessible, and a picture of it for those who look. */
export async function pictured(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await shot(page, name)
}
