import type { Page } from '@playwright/test'
import { api, press, verify } from '../money/desk.ts'
import { checkAndPicture, waitForHydration } from '../support/page.ts'
import type { SubmittedApplication } from '../support/requests.ts'
import { expect, type Portal, test } from '../support/test.ts'

type Student = { matric_number: string; email: string; surname: string; first_name: string }
type Options = { kinds: { kind: string; papers: { key: string }[] }[]; events: { id: number }[] }

/** A paid application for a first collection, with a name that is not the one on the record. */
async function askInAnotherName(portal: Portal, picture: Buffer) {
  const authorization = `Bearer ${await portal.staffToken('admin')}`
  const found = await fetch(`${portal.baseURL}/api/students?search=NUR%2F2014`, {
    headers: { authorization },
  })
  const [student] = ((await found.json()) as { data: Student[] }).data
  if (student === undefined) throw new Error('The demo has no such student')
  const { matric_number, email, surname, first_name } = student
  const name = `${first_name} Ẹniọlá-Johnson`
  const { kinds, events } = await api<Options>(portal, '/certificate-options')
  const wanted = kinds.find(({ kind }) => kind === 'first_collection')
  const papers = await Promise.all(
    (wanted?.papers ?? []).map(async ({ key }) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${key}.png`)
      return { paper: key, upload: (await api<{ token: string }>(portal, '/uploads', { form })).token }
    }),
  )
  const asked = await api<SubmittedApplication>(portal, '/certificate-applications', {
    key: crypto.randomUUID(),
    body: {
      ...{ kind: 'first_collection', mode: 'self', matric_number, email, surname, first_name },
      ...{ programme: 'B.N.Sc. Nursing', event_id: events[0]?.id, name_on_certificate: name, papers },
      ...{ consent: true, consent_name: name },
    },
  })
  const { token, invoice } = asked
  const started = await api<{ reference: string; checkout_url: string | null }>(portal, '/payments', {
    token,
    key: crypto.randomUUID(),
    body: { invoice_reference: invoice.reference, amount: invoice.total, provider: 'paystack' },
  })
  await press(started.checkout_url, 'pay')
  await verify(portal, started)
  return { ...asked, name, record: student }
}

/** A colleague's note makes the page read the application again; that answer is held until it is out of date. */
async function holdAnswer(page: Page, portal: Portal): Promise<() => Promise<void>> {
  const id = page.url().split('/').at(-1) ?? ''
  const held: (() => Promise<void>)[] = []
  await page.route(
    `**/api/certificate-applications/${id}`,
    async (route) => {
      const response = await route.fetch()
      held.push(() => route.fulfill({ response }))
    },
    { times: 1 },
  )
  const token = await portal.staffToken('admin')
  await api(portal, `/applications/${id}/notes`, { token, body: { text: 'The deed poll is genuine.' } })
  await expect.poll(() => held.length).toBe(1)
  return async () => held[0]?.()
}

test('another name than the one on the record is shown in red, and printed only when an officer accepts it with a reason', async ({
  page,
  portal,
  noise,
}) => {
  test.setTimeout(180_000)
  noise.expect(/status of 4(09|17|22)/)
  await page.setContent('<h1>Identity paper</h1>')
  const { tracking_id, name, record } = await askInAnotherName(portal, await page.screenshot())
  await portal.staffLogin(page, 'officer')
  await page.goto(`/admin/certificate-applications?search=${tracking_id}`)
  await waitForHydration(page)
  await page.getByRole('row').filter({ hasText: tracking_id }).getByRole('link').click()
  await expect(page.getByText('The name isn’t the one on the record')).toBeVisible()
  await expect(page.getByText(`The certificate would say ${name}. The record says`)).toContainText(
    record.surname,
  )
  await checkAndPicture(page, 'certificate-other-name')

  await page.getByRole('button', { name: 'Start review' }).click()
  await expect(page.getByText('Being checked').first()).toBeVisible()
  for (const item of await page.getByRole('checkbox').all()) await item.check()
  await page.getByRole('button', { name: 'Recommend for sign-off' }).click()
  await expect(
    page
      .locator('#content')
      .getByText(/Accept .* with a reason|name/i)
      .first(),
  ).toBeVisible()
  await expect(page.getByText('awaiting sign-off')).toHaveCount(0)

  await page.getByRole('button', { name: 'Accept this name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept this name' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Fill this in')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Seen the deed poll of 3 May 2019.')
  await checkAndPicture(page, 'certificate-accept-name')
  const deliver = await holdAnswer(page, portal)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Accepted by .*: Seen the deed poll of 3 May 2019\.$/)).toBeVisible()
  await deliver()
  await page.getByRole('button', { name: 'Recommend for sign-off' }).click()
  await expect(page.getByText('awaiting sign-off').first()).toBeVisible()
})
