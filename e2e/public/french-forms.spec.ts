import type { Page } from '@playwright/test'
import { api } from '../money/desk.ts'
import { expectFrench, readInFrench } from '../support/french.ts'
import { expectAccessible, takeScreenshot, waitForHydration } from '../support/page.ts'
import { PNG } from '../support/pictures.ts'
import { expect, test } from '../support/test.ts'

test.use({ colorScheme: 'dark', locale: 'fr-FR' })

const name = 'Ọmọlará Adéyẹmí'

type Offer = { application_types: { id: number; code: string }[] }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()
const onward = (page: Page) => press(page, 'Enregistrer et continuer')

let looks = 0

/** All in French, accessible in dark colours, and no wider than the screen. */
async function look(page: Page, written: readonly string[] = []): Promise<void> {
  looks += 1
  await takeScreenshot(page, `french-forms-${looks}`)
  await expectFrench(page, written)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
}

async function aboutMe(page: Page, email: string): Promise<void> {
  await page.getByLabel('Adresse de courriel').fill(email)
  await onward(page)
  await page.getByLabel('Nom de famille').fill('Adéyẹmí')
  await page.getByLabel(/^Prénom/).fill('Ọmọlará')
  await onward(page)
  await page.getByLabel('Formation').fill('B.Sc. Accounting')
  await onward(page)
}

test('a transcript is asked for in French: from home to the invoice, with what is missing on the way', async ({
  page,
  portal,
  otherPage,
}) => {
  await readInFrench(page, portal)
  await open(page, '/')
  await look(page)
  await page.getByRole('link', { name: 'Faire une demande' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Consultez le prix et le délai avant de commencer',
  )
  await look(page)

  await open(page, '/apply')
  await onward(page)
  await expect(page.getByRole('link', { name: 'Saisissez votre adresse de courriel' })).toBeVisible()
  await look(page)
  // A type that requires a document.
  const evaluation = (await api<Offer>(portal, '/application-data')).application_types.find(
    ({ code }) => code === 'credential_evaluation',
  )
  await open(page, `/apply?type=${evaluation?.id}`)
  await aboutMe(page, 'omolara.francais@example.com')

  // A recipient abroad, typed by hand: what is missing is listed in the order of the page.
  await page.getByLabel('Pour quel usage ?').selectOption('professional_licensing')
  await page.locator('input[name=format][value=hard_copy]').check()
  await page.getByLabel('Qui le reçoit ?').selectOption('employer')
  await page.getByLabel('Nom de l’établissement ou de la personne').fill('Beispiel Aktiengesellschaft')
  await page.getByLabel('Pays').selectOption('NG')
  await page.getByLabel('État', { exact: true }).selectOption('Lagos')
  await press(page, 'Enregistrer cet exemplaire')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Saisissez la rue et le numéro : les transporteurs ne livrent pas aux boîtes postales',
    'Saisissez la ville',
    'Saisissez un numéro de téléphone pour le transporteur',
    'Choisissez un transporteur',
  ])
  await look(page)
  // The list of states depends on the country.
  await page.getByLabel('Pays').selectOption('DE')
  await expect(page.getByLabel('État ou province')).toHaveValue('')
  await page.getByLabel('Adresse', { exact: true }).fill('Templergraben 55')
  await page.getByLabel('Ville').fill('Aachen')
  await page.getByLabel('Téléphone du destinataire').fill('+49 241 80 90660')
  await page.getByRole('group', { name: 'Transporteur' }).getByRole('radio').first().check()
  await press(page, 'Enregistrer cet exemplaire')
  await expect(page.getByRole('heading', { name: 'Exemplaire 1 : Exemplaire officiel' })).toBeVisible()
  await onward(page)

  // The document is uploaded at once, is kept for another visit, and is named where the answers are checked.
  await expect(page.getByRole('heading', { level: 1, name: 'Documents à joindre' })).toBeFocused()
  const asked = page.getByLabel('Le formulaire de l’évaluateur')
  await asked.setInputFiles({ name: 'formulaire.png', mimeType: 'image/png', buffer: PNG })
  const sent = page.getByRole('group', { name: 'Le formulaire de l’évaluateur' })
  await expect(sent).toContainText('formulaire.png')
  await look(page, ['formulaire.png'])
  await page.reload()
  await waitForHydration(page)
  await expect(sent).toContainText('formulaire.png')
  await onward(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Vérifiez vos réponses' })).toBeFocused()
  await expect(page.getByText('formulaire.png')).toBeVisible()
  await press(page, 'Envoyer et passer au paiement')
  await look(page)
  await page.getByLabel('J’ai lu ce texte').check()
  await page.getByLabel('Signez de votre nom complet').fill(name)
  await press(page, 'Envoyer et passer au paiement')
  const modal = page.getByRole('dialog', { name: 'Demande de relevé envoyée' })
  await expect(modal).toBeVisible()
  await look(page)
  const trackingId = /TST(-[0-9A-Z]{4}){4}/.exec(await modal.innerText())?.[0] ?? ''
  await modal.getByRole('link', { name: 'Passer au paiement' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez un moyen de paiement' })).toBeVisible()
  await look(page)

  // The officer opens the document.
  const token = await portal.staffToken('officer')
  const [row] = await api<{ id: number }[]>(portal, `/applications?search=${trackingId}`, { token })
  const officer = await otherPage()
  await portal.staffLogin(officer, 'officer')
  await open(officer, `${portal.baseURL}/admin/applications/${row?.id}`)
  await officer.getByRole('button', { name: 'Voir Le formulaire de l’évaluateur' }).click()
  const viewer = officer.getByRole('dialog', { name: 'Le formulaire de l’évaluateur' })
  await expect(viewer.getByRole('img')).toHaveJSProperty('complete', true)
  await expectAccessible(officer)
})

test('a certificate and other payments are asked for in French, on a phone', async ({
  page,
  portal,
  noise,
}) => {
  noise.expect(/404.*no-such-page/)
  await page.setViewportSize({ width: 360, height: 740 })
  await readInFrench(page, portal)
  await open(page, '/certificate-application')
  await onward(page)
  await expect(page.getByText('Le prix apparaîtra ici quand vous choisirez.')).toBeVisible()
  await page.locator('input[value=certified_copy]').check()
  await look(page)
  await onward(page)
  await aboutMe(page, 'omolara.diplome@example.com')
  await press(page, 'Voir l’aperçu')
  await expect(page.getByRole('img', { name: `Épreuve d’un diplôme au nom de ${name}` })).toBeVisible()
  await look(page)
  await onward(page)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } })
  const file = `${'passport-'.repeat(8)}.png`
  for (const label of ['Votre pièce d’identité', 'Votre diplôme']) {
    const upload = { name: file, mimeType: 'image/png', buffer: picture }
    await page.getByLabel(label, { exact: true }).setInputFiles(upload)
    await expect(page.getByRole('group', { name: label, exact: true })).toBeVisible()
  }
  await look(page)
  await onward(page)
  await onward(page)
  await expect(page.getByRole('group', { name: 'Retrait ou envoi' })).toHaveAttribute('aria-invalid', 'true')
  await look(page)

  await open(page, '/other-payments')
  // Other tests of this portal add and remove payment methods; the first one stays.
  await page.getByRole('list', { name: 'Ce que vous pouvez payer' }).getByRole('link').first().click()
  await page.getByRole('button', { name: /^Payer / }).click()
  await expect(page.getByRole('alert')).toContainText('Il y a un problème')
  await look(page)
  await open(page, '/no-such-page')
  await look(page)
})
