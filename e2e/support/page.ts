import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const SHOTS = new URL('../screenshots/', import.meta.url)

/** The short form of the checker. By itself, its builder sends the long one, twice, for each check. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** For the builder: nothing more to send. */
const THERE_ALREADY = ';'

/** The widths at which every screen is checked: phone, tablet, desktop. */
export const WIDTHS = { 360: 740, 768: 1024, 1280: 800 } as const

/** Waits until the page's code has started: pages rendered by the server are visible before that. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Ends animations, transitions and fading of old data, so that colours are checked in their final state. */
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

/** What depends on colours alone. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** WCAG 2.2 AA as far as a machine can check, or some of its rules; each fault with its place. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await settled(page)
  // A toast may appear during the check: without motion it is fully visible at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  // There are no frames of other origins, for which axe would open a blank page each time.
  const checker = new AxeBuilder({ page, axeSource: THERE_ALREADY }).options({
    resultTypes: ['violations'],
    runOnly: rules === undefined ? { type: 'tag', values: WCAG_22_AA } : { type: 'rule', values: rules },
  })
  const { violations } = await checker.setLegacyMode(true).analyze()
  await page.emulateMedia({ reducedMotion: null })
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.html}`),
  )
  expect(faults, `accessibility of ${page.url()}`).toEqual([])
}

/**
 * Full-page pictures at every width, in e2e/screenshots, which git ignores. The page keeps its size. Taken only on
 * request (`SHOTS=1 npm test -- --only e2e`), because they test nothing by themselves and take long.
 */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (!process.env['SHOTS']) return
  const before = page.viewportSize()
  for (const [width, height] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width: Number(width), height })
    // A sticky header would otherwise be in the middle of the picture.
    await page.evaluate(() => window.scrollTo(0, 0))
    const path = new URL(`${name}-${width}.png`, SHOTS).pathname
    await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  }
  if (before) await page.setViewportSize(before)
}

/** Checks that a state of a screen is accessible, and takes pictures of it on request. */
export async function checkAndPicture(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await takeScreenshot(page, name)
}

/** The same at the top of the page, by light and in the dark, where only the colours are others. */
export async function checkInBothLights(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await checkAndPicture(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, OF_COLOURS)
  await takeScreenshot(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}
