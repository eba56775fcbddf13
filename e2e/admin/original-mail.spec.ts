import { createHmac } from 'node:crypto'
import { api } from '../money/desk.ts'
import { checkAndPicture } from '../support/page.ts'
import { findApplicationId } from '../support/requests.ts'
import { expect, INBOUND_MAIL, type Portal, test } from '../support/test.ts'

const ada = { email: 'ada.answers@example.com', first_name: 'Ada', surname: 'Obi' }

/** An application, and a question of the registry about it. Answers the address for the answer. */
async function askedByMail(portal: Portal): Promise<{ id: number; replyTo: string }> {
  type Type = { id: number; code: string }
  const offer = await api<{ application_types: Type[] }>(portal, '/application-data')
  const copy = {
    id: crypto.randomUUID(),
    type: 'student_copy',
    purpose: 'personal_use',
    format: 'soft_copy',
    delivery_method: 'email',
    recipient: { kind: 'self', name: 'Ada Obi', email: ada.email },
  }
  const { tracking_id } = await api<{ tracking_id: string }>(portal, '/applications', {
    body: {
      ...ada,
      application_type_id: offer.application_types.find(({ code }) => code === 'transcript')?.id,
      programme: 'B.Sc. Computer Science',
      consent: true,
      consent_name: 'Ada Obi',
      copies: [copy],
    },
  })
  const id = await findApplicationId(portal, tracking_id, 'applications')
  await api(portal, `/applications/${id}/messages`, {
    token: await portal.staffToken('officer'),
    key: crypto.randomUUID(),
    body: { body: 'In which year did you begin?', last_message_id: 0 },
  })
  const mail = await portal.mails.waitFor(ada.email, /^Transcript \(TST/)
  return { id, replyTo: mail.replyTo }
}

/** Delivers an email answer as the institution's mail gateway does. */
async function deliver({ baseURL }: Portal, mail: object): Promise<string> {
  const body = JSON.stringify({ message_id: `<${crypto.randomUUID()}@example.com>`, ...mail })
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', INBOUND_MAIL.INBOUND_MAIL_SECRET).update(`${t}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'testamur-signature': `t=${t},v1=${v1}` }
  return (await fetch(`${baseURL}/api/webhooks/inbound-mail`, { method: 'POST', headers, body })).text()
}

test('staff open an answer by email as it came, as plain text', async ({ page, portal }) => {
  const { id, replyTo } = await askedByMail(portal)
  const text = `Am I late? I began in 2012.\n\nSent from my iPhone\n\n> On 26 Nov 2026, at 10:30, Registry <r@uni.example> wrote:\n>\n> In which year did you begin?\n`
  const html = '<p onclick="alert(1)">Am I late?</p><script>document.title = "no"</script>'
  const from = `Ada Obi <${ada.email}>`
  expect(await deliver(portal, { from, to: [replyTo], subject: 'Re: Transcript', text, html })).toBe('taken')

  await portal.staffLogin(page, 'officer')
  await page.goto(`/admin/applications/${id}`)
  const said = page.getByRole('list', { name: 'Conversation', exact: true })
  await expect(said).toContainText('Am I late? I began in 2012.')
  await expect(said).not.toContainText('iPhone')
  await checkAndPicture(page, 'original-mail-button')
  await said.getByRole('button', { name: 'Open the email' }).click()
  const opened = page.getByRole('dialog', { name: 'Email as it arrived' })
  await expect(opened).toContainText(from)
  await expect(opened).toContainText('Sent from my iPhone')
  await expect(opened).toContainText('<script>document.title = "no"</script>')
  await checkAndPicture(page, 'original-mail')
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
})
