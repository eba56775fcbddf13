import { expect, type Locator, type Page } from '@playwright/test'

/** More than a person would press to get anywhere on these pages. */
const MOST_PRESSES = 60

/** Presses a key until the control has the focus: what the keyboard cannot reach fails the test. */
export async function pressTo(page: Page, control: Locator, key: string = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  for (let pressed = 0; pressed < MOST_PRESSES; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(control).toBeFocused()
}
