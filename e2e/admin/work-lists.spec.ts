import { api, open, press, verify } from '../money/desk.ts'
import { workOnDashboard } from '../support/own-work.ts'
import { expectAccessible, takeScreenshot } from '../support/page.ts'
import { expect, type Portal, test } from '../support/test.ts'

type Submitted = { tracking_id: string; token: string; invoice: { reference: string; total: number } }
type Row = { id: number; tracking_id: string; enums: unknown }

/** A graduate with all results on record applies for a copy that waits for results, and pays. */
async function waitingForResults(portal: Portal): Promise<string> {
  const { application_types } = await api<{ application_types: { id: number; code: string }[] }>(
    portal,
    '/application-data',
  )
  const { tracking_id, token, invoice } = await api<Submitted>(portal, '/applications', {
    key: crypto.randomUUID(),
    body: {
      application_type_id: application_types.find(({ code }) => code === 'transcript')?.id,
      ...{ email: 'amina.tw14@alumni.example.edu', matric_number: 'ACC/2012/0015' },
      ...{ surname: 'Tàíwò', first_name: 'Amina', programme: 'B.Sc. Accounting' },
      ...{ consent: true, consent_name: 'Amina Tàíwò' },
      copies: [
        {
          ...{
            id: crypto.randomUUID(),
            type: 'official_copy',
            purpose: 'further_studies',
            format: 'soft_copy',
          },
          ...{ delivery_method: 'email', release_condition: 'after_results' },
          recipient: {
            ...{ kind: 'institution', name: 'University of Glenmore', country: 'GB' },
            email: 'admissions@glenmore.example',
          },
        },
      ],
    },
  })
  const started = await api<{ reference: string; checkout_url: string | null }>(portal, '/payments', {
    token,
    key: crypto.randomUUID(),
    body: { invoice_reference: invoice.reference, amount: invoice.total, provider: 'paystack' },
  })
  await press(started.checkout_url, 'pay')
  await verify(portal, started)
  return tracking_id
}

test('what copies waited for is on record: the dashboard, the list and the page say so, and an officer goes on', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000)
  const tracking_id = await waitingForResults(portal)
  const token = await portal.staffToken('officer')
  const list = (more = '') => api<Row[]>(portal, `/applications?search=${tracking_id}${more}`, { token })
  const [found] = await list()
  // It is on hold until the results are on record.
  await api(portal, `/applications/${found?.id}/transitions`, {
    token,
    body: {
      ...{
        to: 'on_hold',
        version: (await api<{ version: number }>(portal, `/applications/${found?.id}`, { token })).version,
      },
      ...{ reason: 'Results of the last session', public_note: 'We wait for your last results.' },
    },
  })
  // The demo's results are imported while the portal is in use.
  await expect.poll(async () => (await list('&release=ready')).length, { timeout: 110_000 }).toBe(1)

  await portal.staffLogin(page, 'officer')
  await open(page, `${portal.baseURL}/admin/overview`)
  await expect(
    workOnDashboard(page, /^Release copies Amina Tàíwò/, 'Applications with copies to release'),
  ).toBeVisible()
  await expectAccessible(page)
  await takeScreenshot(page, 'admin-overview-release')
  await page.getByRole('link', { name: 'Certificates', exact: true }).click()
  await expect(page).toHaveURL(/kind=certificate/)
  await expectAccessible(page)
  await takeScreenshot(page, 'admin-overview-certificates')
  await open(page, `${portal.baseURL}/admin/applications?release=ready`)
  await expect(page.getByLabel('Release')).toHaveValue('ready')
  const row = page.getByRole('row').filter({ hasText: tracking_id })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await takeScreenshot(page, 'admin-applications-release')
  await row.getByRole('link').click()
  await expect(page.getByText('A copy no longer has to wait')).toBeVisible()
  await expect(page.getByText('Continue it.')).toBeVisible()
  await expectAccessible(page)
  await takeScreenshot(page, 'admin-application-release')
  // Cancelling the application is in the menu, under its own name.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Cancel this application' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Release the hold' }).click()
  // Back in the list, it is handled like any other.
  await expect(page.getByText('A copy no longer has to wait')).toBeHidden()
})
