import pg from 'pg'
import { open } from '../money/desk.ts'
import { checkAndPicture } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

/** Jobs that were given up; run again, each of them finds nothing to do. */
const FAILED = [
  ['documents.expire_links', 'The file store\tanswered  503.'],
  ['documents.expire_links', 'The file store\tanswered  503.'],
  ['documents.expire_links', 'The database was full.'],
  ['documents.expire_links', null],
  ['identity.sweep', 'The database was full.'],
] as const

async function insertFailedJobs(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const failure of FAILED)
    await client.query(
      `insert into jobs (kind, payload, attempts, max_attempts, dead_at, last_error)
       values ($1, 'null', 12, 12, now(), $2)`,
      [...failure],
    )
  await client.end()
}

test('failed jobs run again by reason, by kind and one by one, and the screen says how many', async ({
  page,
  portal,
}) => {
  await insertFailedJobs(portal.databaseUrl)
  await portal.staffLogin(page)
  await open(page, '/admin/jobs')
  const links = page.getByRole('main').getByText('Close expired links', { exact: true })
  const byReason = page.getByRole('button', {
    name: /^Run all 2 again ?: Close expired links, The file store/,
  })
  const byKind = page.getByRole('button', { name: /^Run all of this kind again ?: Close expired links$/ })
  await expect(byKind).toBeVisible()
  await checkAndPicture(page, 'jobs-failed')

  await page.getByRole('listitem').filter({ has: byReason }).getByRole('link').first().click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await page.getByRole('link', { name: 'Back to groups' }).click()
  const withoutReason = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /Close expired links, No reason was recorded/ }) })
    .last()
  await withoutReason.getByRole('link').click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Back to groups' }).click()
  await byReason.click()
  await expect(page.getByText('2 jobs will run again in a moment.')).toBeVisible()
  await expect(byReason).toHaveCount(0)

  await byKind.click()
  await expect(links).toHaveCount(0)

  const sweep = page.getByRole('main').getByText('Remove ended sessions', { exact: true })
  await expect(sweep).toBeVisible()
  await page.getByRole('link', { name: /^Show each task ?: Remove ended sessions$/ }).click()
  await page.getByRole('button', { name: /^Run again/ }).click()
  await expect(page.getByText('The job will run again in a moment.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to groups' }).click()
  await expect(sweep).toHaveCount(0)
})
