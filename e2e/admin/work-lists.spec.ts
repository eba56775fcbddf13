import { api, open, press, verify } from '../money/desk.ts'
import { expectAccessible, shot } from '../support/page.ts'
import { expect, type Portal, test } from '../support/test.ts'

type Submitted = { tracking_id: string; token: string; invoice: { reference: string; total: number } }
type Row = { id: number; tracking_id: string; enums: unknown }

/** A graduate whose results are all on record asks for a copy that waits for them, and pays. */
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
  // It was put aside until the results are in.
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
  // The demo's results come in while the portal is in use.
  await expect.poll(async () => (await list('&release=ready')).length, { timeout: 110_000 }).toBe(1)

  await portal.staffLogin(page, 'officer')
  await open(page, `${portal.baseURL}/admin/overview`)
  await expect(
    page.getByRole('link', { name: /^One request has copies that can be released now/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'admin-overview-release')
  await page.getByRole('link', { name: 'Certificates', exact: true }).click()
  await expect(page).toHaveURL(/kind=certificate/)
  await expect(page.locator('a[href^="/admin/certificate-applications?due=late"]')).toBeVisible()
  await expect(page.getByRole('link', { name: /can be released now/ })).toBeHidden()
  await expectAccessible(page)
  await shot(page, 'admin-overview-certificates')
  await page.getByRole('link', { name: 'Transcripts', exact: true }).click()

  await page.getByRole('link', { name: /can be released now/ }).click()
  await expect(page).toHaveURL(/release=ready/)
  await expect(page.getByLabel('Release')).toHaveValue('ready')
  const row = page.getByRole('row').filter({ hasText: tracking_id })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'admin-applications-release')
  await row.getByRole('link').click()
  await expect(page.getByText('What a copy waited for has come')).toBeVisible()
  await expect(page.getByText('Take it up again.')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'admin-application-release')
  // Cancelling is another button, and says so.
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Release the hold' }).click()
  // Back in the queue, it is handled like any other.
  await expect(page.getByText('What a copy waited for has come')).toBeHidden()
})
