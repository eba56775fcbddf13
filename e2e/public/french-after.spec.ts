import type { Page } from '@playwright/test'
import { api, press, verify } from '../money/desk.ts'
import { expectFrench, readInFrench } from '../support/french.ts'
import { expectAccessible, takeScreenshot, waitForHydration } from '../support/page.ts'
import { expect, type Portal, test } from '../support/test.ts'

// The pages after submitting, in French and dark. What each of them does is tested in the files beside this one.
test.use({ colorScheme: 'dark', locale: 'fr-FR' })

const email = 'aissatou.diallo@example.com'
const person = { email, surname: 'Diallo', first_name: 'Aïssatou', programme: 'B.Sc. Accounting' }

type Submitted = { tracking_id: string; token: string; invoice: { reference: string; total: number } }
type Started = { reference: string; checkout_url: string | null }

/** Paid, under review, and with two questions to the applicant. */
async function askedRequest(portal: Portal): Promise<Started & { id: string }> {
  const { application_types } = await api<{ application_types: { id: number; code: string }[] }>(
    portal,
    '/application-data',
  )
  const { tracking_id, token, invoice } = await api<Submitted>(portal, '/applications', {
    body: {
      ...person,
      ...{ consent: true, consent_name: 'Aïssatou Diallo' },
      application_type_id: application_types.find(({ code }) => code === 'transcript')?.id,
      copies: [
        {
          ...{ id: crypto.randomUUID(), type: 'official_copy', purpose: 'further_studies' },
          ...{ format: 'soft_copy', delivery_method: 'email' },
          recipient: {
            ...{ kind: 'institution', name: 'Université de Montréal', country: 'CA' },
            email: 'admission@umontreal.example',
          },
        },
      ],
    },
  })
  const started = await api<Started>(portal, '/payments', {
    ...{ token, key: crypto.randomUUID() },
    body: { tracking_id, amount: invoice.total, provider: 'platinum' },
  })
  await press(started.checkout_url, 'pay')
  await verify(portal, started)
  const officer = await portal.staffToken('officer')
  const [row] = await api<{ id: number }[]>(portal, `/applications?search=${tracking_id}`, { token: officer })
  const step = async (body: object) => {
    const { version } = await api<{ version: number }>(portal, `/applications/${row?.id}`, { token: officer })
    await api(portal, `/applications/${row?.id}/transitions`, { token: officer, body: { version, ...body } })
  }
  await step({ to: 'under_review' })
  const asks = [
    { kind: 'choose', question: 'Votre nom ?', options: ['Avec le tréma', 'Sans le tréma'] },
    { kind: 'upload', question: 'Une photo de votre pièce d’identité' },
  ]
  await step({ to: 'action_required', asks, public_note: 'Il nous faut deux réponses.' })
  return { ...started, id: tracking_id }
}

async function looked(page: Page, name: string): Promise<void> {
  await expectFrench(page)
  await expectAccessible(page)
  await takeScreenshot(page, `french-after-${name}`)
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code reçu par courriel').fill(code)
  await button(page, 'Ouvrir').click()
}

test('a request is followed, opened, answered, written about and changed in French', async ({
  page,
  portal,
  noise,
}) => {
  noise.expect(/status of (401|404|417)/)
  await readInFrench(page, portal)
  const { id, reference } = await askedRequest(portal)

  await open(page, '/track')
  await button(page, 'Suivre').click()
  await expect(page.getByText('Saisissez le numéro de suivi entier')).toBeVisible()
  await looked(page, 'track-errors')

  // Closed without a code; a wrong code is reported at its field, which keeps the focus.
  await open(page, `/track#${id}`)
  await button(page, /^Envoyer un code à/).click()
  const mail = await portal.mails.waitFor(email, /code/i)
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
  await expect(page.getByLabel('Code reçu par courriel')).toBeFocused()
  await enterCode(page, code === '000000' ? '111111' : '000000')
  await expect(page.getByText('Ce n’est pas le code que nous avons envoyé')).toBeVisible()
  await expect(page.getByLabel('Code reçu par courriel')).toBeFocused()
  await looked(page, 'wrong-code')
  await enterCode(page, code)
  await button(page, 'Modifier la destination').click()
  const where = page.getByRole('dialog')
  await where.getByLabel('Adresse de courriel').fill('')
  await where.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  await expect(where.getByRole('alert')).toBeVisible()
  await looked(page, 'destination-errors')
  await page.keyboard.press('Escape')
  await button(page, 'Annuler cette demande').click()
  await looked(page, 'cancel')
  await button(page, 'Garder la demande').click()
  await page.getByRole('radio', { name: 'Avec le tréma' }).check()
  await button(page, 'Envoyer la réponse').click()
  await expect(button(page, 'Envoyer la réponse')).toBeHidden()
  await looked(page, 'track')

  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByText('Avec le tréma')).toBeVisible()
  await button(page, 'Envoyer les fichiers').click()
  await button(page, 'Envoyer').last().click()
  await expect(page.getByText('Ajoutez d’abord le fichier')).toBeVisible()
  await looked(page, 'messages-errors')

  await open(page, `/payment-confirmation?reference=${reference}`)
  await expect(page.getByRole('heading', { name: 'Paiement reçu' })).toBeVisible()
  await looked(page, 'payment')
  await open(page, '/payment-confirmation?reference=PAYMENTOFNOBODY')
  await expect(page.getByRole('heading', { name: 'Nous ne trouvons pas ce paiement' })).toBeVisible()
  await looked(page, 'payment-unknown')

  await open(page, '/ongoing-application')
  await page.getByLabel('Adresse de courriel').fill(email)
  await page.getByLabel('Numéro matricule ou numéro de suivi').fill(id)
  await button(page, 'M’envoyer un code').click()
  const second = await portal.mails.waitFor(email, /code/i)
  await enterCode(page, /\b\d{6}\b/.exec(second.text)?.[0] ?? '')
  await expect(page.getByText(id)).toBeVisible()
  await expect(page.getByRole('heading', { name: `Relevé de notes ${id}` })).toBeVisible()
  await looked(page, 'ongoing')
  await open(page, '/messages')
  await expect(page.getByText('Vos conversations')).toBeVisible()
  await looked(page, 'conversations')
})

test('the pages of others speak French, too: who verifies, receives, arrives from elsewhere, or works here', async ({
  page,
  portal,
  noise,
}) => {
  noise.expect(/status of (404|422)/)
  await readInFrench(page, portal)
  await open(page, '/verify/0000-0000-00000')
  await expect(page.getByRole('heading', { name: 'Nous n’avons aucune trace de ce document' })).toBeVisible()
  await button(page, 'Vérifier le fichier').click()
  await looked(page, 'verify')
  await open(page, '/d/a-link-that-no-mail-of-ours-ever-carried')
  await expect(page.getByRole('heading', { name: 'Ce lien ne fonctionne pas' })).toBeVisible()
  await looked(page, 'recipient')
  await open(page, '/graduation/name/a-link-that-no-mail-of-ours-ever-carried')
  await expect(page.getByRole('heading', { name: 'Ce lien ne fonctionne pas' })).toBeVisible()
  await looked(page, 'graduation-name')
  await open(page, '/auth/tertiary-user')
  await expect(page.getByRole('link', { name: 'Commencer une demande' })).toBeVisible()
  await looked(page, 'tertiary')
  await open(page, '/login')
  await button(page, 'Se connecter').click()
  await expect(page.getByRole('alert', { name: 'Il y a un problème' })).toBeVisible()
  await looked(page, 'login')
})
