import type { Page } from '@playwright/test'

/** The first step for an applicant without a record on file, who is asked for their names. */
export async function enterApplicant(
  page: Page,
  email: string,
  surname = 'Adéyẹmí',
  firstName = 'Ọmọlará',
): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByLabel('Surname').fill(surname)
  await page.getByLabel('First name').fill(firstName)
}
