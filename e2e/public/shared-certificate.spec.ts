import { createClassToCollect } from '../admin/class-to-collect.ts'
import { api, open } from '../money/desk.ts'
import { expectFrench } from '../support/french.ts'
import { checkAndPicture } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('a graduate shows their certificate by a link, takes it back, and a revoked one says so', async ({
  page,
  portal,
  otherPage,
}) => {
  test.setTimeout(240_000)
  const people = [{ matric: 'CSC/2019/0971', surname: 'Nwáchukwu', first: 'Ìfẹ́olúwa' }]
  const event = await createClassToCollect(portal, 'Convocation to show', people, { prefix: 'SHW' })

  const email = '0971.collect@example.com'
  const { links } = await portal.mails.waitFor(email, /^Your documents for/)
  await open(page, links.find((link) => link.includes('/graduation/')) ?? '')
  await page.getByRole('button', { name: /Send a code/ }).click()
  const code = /\b\d{6}\b/.exec((await portal.mails.waitFor(email, /^Your code/)).text)?.[0] ?? ''
  await page.getByLabel('Code from the email').fill(code)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = page.getByRole('link', { name: /\/c\// })
  await expect(link).toBeVisible()
  await checkAndPicture(page, 'graduate-sharing')
  const address = (await link.getAttribute('href')) ?? ''
  const linkedIn = new URL(
    (await page.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href')) ?? '',
  )
  expect(Object.fromEntries(linkedIn.searchParams)).toMatchObject({
    name: 'B.Sc. Computer Science',
    certUrl: address,
    certId: 'SHW/0001',
  })

  const employer = await otherPage()
  await open(employer, address)
  await expect(employer.getByRole('heading', { name: 'Ìfẹ́olúwa Nwáchukwu' })).toBeVisible()
  await expect(employer.getByText('and it is valid today.')).toBeVisible()
  await checkAndPicture(employer, 'shared-certificate')
  await employer.getByRole('link', { name: 'Check the code yourself' }).click()
  await expect(
    employer.getByRole('heading', { level: 2, name: 'We issued this document, and it is valid' }),
  ).toBeVisible()

  const admin = await portal.staffToken('admin')
  type Issued = { readonly id: number; readonly version: number }
  const [certificate] = await api<Issued[]>(portal, `/graduation-certificates?event_id=${event}`, {
    token: admin,
  })
  const of = `/graduation-certificates/${certificate?.id}/revocation`
  const asked = await api<Issued>(portal, of, {
    token: await portal.staffToken('approver'),
    body: { version: certificate?.version, because: 'award_withdrawn', reason: 'The thesis was copied' },
  })
  await api(portal, `${of}/confirm`, { token: admin, body: { version: asked.version } })
  await open(employer, address)
  await expect(employer.getByText('Do not rely on it.')).toBeVisible()
  await expect(employer.getByText('Nwáchukwu')).toHaveCount(0)
  await checkAndPicture(employer, 'shared-certificate-revoked')
})

test('a link that shows nothing says so, in French too', async ({ page, noise }) => {
  noise.expect(/status of 404/)
  await open(page, `/c/${'x'.repeat(44)}`)
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await checkAndPicture(page, 'shared-certificate-missing')
  await page.getByRole('banner').getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Ce lien ne fonctionne pas' })).toBeVisible()
  await expectFrench(page)
})
