import type { Locator, Page } from '@playwright/test'

/**
 * A task on the dashboard: a link of its own, or the link to the list of all tasks of its kind. Other tests of the same
 * portal may leave more urgent work, and then the dashboard says of this kind only how much there is.
 */
export const workOnDashboard = (page: Page, task: RegExp, kind: string): Locator =>
  page
    .getByRole('link', { name: task })
    .or(page.getByRole('link', { name: new RegExp(`^${kind}: `) }))
    .first()
