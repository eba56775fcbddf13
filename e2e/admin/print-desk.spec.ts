import { api, open } from '../money/desk.ts'
import { checkAndPicture } from '../support/page.ts'
import {
  approveOverHttp,
  payOverHttp,
  type SubmittedApplication,
  waitForRecords,
} from '../support/requests.ts'
import { expect, type Portal, test } from '../support/test.ts'

type Student = { id: number; matric_number: string; surname: string; first_name: string; programme: string }
type Printed = { name: string; trackingId: string }

type Listed = Student & {
  status: string
  holds: unknown[]
  year_of_entry: number | null
  graduation_session: string | null
  first_session: string | null
  last_session: string | null
}

/** Graduates of the demo without holds and with all their results: the latest records are those that other tests import. */
async function findGraduates(portal: Portal): Promise<Student[]> {
  const token = await portal.staffToken('officer')
  const all = await api<Listed[]>(portal, '/students?per_page=100', { token })
  return all.filter(
    ({ status, holds, ...record }) =>
      status === 'graduated' &&
      holds.length === 0 &&
      record.last_session === record.graduation_session &&
      record.first_session?.startsWith(String(record.year_of_entry)),
  )
}

/** One paper copy of a student, signed and marked as printed. */
async function print(portal: Portal, student: Student): Promise<Printed> {
  const data = await api<{
    application_types: { id: number; code: string }[]
    regions: { id: number; countries: string[] }[]
    delivery_rates: { id: number; region_id: number | null; courier_id: number | null }[]
    couriers: { id: number; code: string }[]
  }>(portal, '/application-data')
  const region = data.regions.find(({ countries }) => countries.includes('CA'))
  const dhl = data.couriers.find(({ code }) => code === 'dhl')
  const sent = await api<SubmittedApplication>(portal, '/applications', {
    body: {
      application_type_id: data.application_types.find(({ code }) => code === 'transcript')?.id,
      email: `${student.id}@printed.example.edu`,
      matric_number: student.matric_number,
      surname: student.surname,
      first_name: student.first_name,
      programme: student.programme,
      consent: true,
      consent_name: `${student.first_name} ${student.surname}`,
      copies: [
        {
          id: crypto.randomUUID(),
          type: 'official_copy',
          purpose: 'further_studies',
          format: 'hard_copy',
          delivery_method: 'courier',
          delivery_rate_id: data.delivery_rates.find(
            (rate) => rate.region_id === region?.id && rate.courier_id === dhl?.id,
          )?.id,
          recipient: {
            kind: 'institution',
            name: 'University of Glenmore',
            address_lines: ['2 Carlton Street'],
            city: 'Toronto',
            country: 'CA',
          },
        },
      ],
    },
  })
  await payOverHttp(portal, sent)
  const id = await approveOverHttp(portal, sent.tracking_id, 'applications')
  const token = await portal.staffToken('officer')
  const copyNow = async () => {
    const { copies } = await api<{ copies: { id: string; version: number }[] }>(
      portal,
      `/applications/${id}`,
      { token },
    )
    return copies[0] ?? { id: '', version: 0 }
  }
  const signed = await copyNow()
  await api(portal, `/applications/${id}/copies/${signed.id}/documents`, {
    token,
    body: { version: signed.version },
  })
  const { version } = await copyNow()
  await api(portal, `/applications/${id}/copies/${signed.id}/transitions`, {
    token,
    body: { to: 'printed', version },
  })
  return { name: `${student.first_name} ${student.surname}`, trackingId: sent.tracking_id }
}

test('waybills are scanned one after the other, and a spoilt print is kept back', async ({
  page,
  portal,
}) => {
  test.setTimeout(300_000)
  await waitForRecords(portal)
  const [one, other] = await findGraduates(portal)
  if (one === undefined || other === undefined) throw new Error('There are no graduates')
  const first = await print(portal, one)
  const second = await print(portal, other)

  await portal.staffLogin(page, 'dispatch')
  await open(page, '/admin/print-desk')
  const field = page.getByLabel('Scan or type waybills')
  const rowOf = ({ name }: Printed) => page.getByRole('row', { name: new RegExp(name) })
  /** Types like a scanner: the characters, then Enter. */
  const scan = async (text: string) => {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Enter')
  }
  await field.click()
  await scan(second.trackingId.toLowerCase().replaceAll('-', ''))
  await expect(page.getByText(`Next is ${second.name}`)).toBeVisible()
  await scan('NOT A WAYBILL')
  await expect(page.getByText(/^This is no waybill of DHL Express/)).toBeVisible()
  await expect(field).toBeFocused()
  // It stays to be corrected, and the next scan replaces it.
  await expect(field).toHaveValue('NOT A WAYBILL')
  await checkAndPicture(page, 'print-desk-refused')
  await scan('3318820025')
  await expect(field).toHaveValue('')
  await expect(rowOf(second)).toContainText('3318820025')
  await scan(first.trackingId)
  await scan('3318820025')
  await expect(page.getByText(`You’ve already scanned this waybill for ${second.name}`)).toBeVisible()
  await scan('3318820036')
  await expect(rowOf(first)).toContainText('3318820036')

  // One of them is smudged and has to be printed again.
  await page.getByRole('button', { name: `Mark as spoilt: ${first.name}` }).click()
  await page.getByLabel('What went wrong?').fill('The seal is smudged')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as spoilt' }).click()
  await expect(rowOf(first)).toContainText('Spoilt')
  await checkAndPicture(page, 'print-desk')
  await page.getByRole('button', { name: 'Check 1 copy before dispatch' }).click()
  await expect(page.getByText('Nothing has changed yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dispatch 1 copy' })).toBeVisible()
  await checkAndPicture(page, 'print-desk-rehearsed')
  // Whoever goes back to correct one finds what was scanned.
  const back = page.getByRole('main').getByRole('link', { name: 'Print Desk' })
  await back.click()
  await expect(rowOf(second)).toContainText('3318820025')
  await page.getByRole('link', { name: first.name }).click()
  await back.click()
  await expect(field).toBeVisible()
  // So does whoever loads the page again.
  await page.reload()
  await expect(rowOf(second)).toContainText('3318820025')

  // Pasted waybills that are refused are corrected where they were refused.
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
  const pasted = page.getByRole('dialog').getByLabel('Waybills')
  await pasted.fill(`${second.trackingId} WRONG-1`)
  await page.getByRole('dialog').getByRole('button', { name: 'Check first' }).click()
  await page.getByRole('button', { name: 'Correct the waybills' }).click()
  await expect(pasted).toHaveValue(`${second.trackingId}\tWRONG-1`)
  await checkAndPicture(page, 'waybills-to-correct')
  await pasted.fill(`${second.trackingId} 3318820025`)
  await page.getByRole('dialog').getByRole('button', { name: 'Check first' }).click()
  await expect(page.getByRole('button', { name: 'Dispatch 1 copy' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
