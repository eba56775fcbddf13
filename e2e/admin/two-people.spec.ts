import { open } from '../money/desk.ts'
import { expectAccessible } from '../support/page.ts'
import { expect, type Portal, test } from '../support/test.ts'
import { type Entity, LATER, type Setting, settings } from './settings-of-two.ts'

/** Somebody else, who works through the API. */
type Colleague = Pick<Portal, 'baseURL'> & { readonly token: string }

async function ask<T>(
  { baseURL, token }: Colleague,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const reply = await fetch(`${baseURL}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
  return (JSON.parse(text) as { data: T }).data
}

/** The setting as it is saved now, and the address of changes to it. `same`: the one that was read before. */
async function read(
  colleague: Colleague,
  { name, list, query = '', key: named = 'id', one = () => true }: Setting,
  same?: string,
): Promise<{ entity: Entity; path: string; key: string }> {
  const found = await ask<Entity | Entity[]>(colleague, 'GET', list + query)
  if (!Array.isArray(found)) return { entity: found, path: list, key: '' }
  const entity = found.find((row) => (same === undefined ? one(row) : String(row[named]) === same))
  if (entity === undefined) throw new Error(`There is no ${name}`)
  return { entity, path: `${list}/${String(entity[named])}`, key: String(entity[named]) }
}

test('two people change a setting: on every screen the later one sees both values and chooses', async ({
  page,
  portal,
  noise,
}) => {
  test.setTimeout(300_000)
  noise.expect(/status of 409/)
  const colleague = { baseURL: portal.baseURL, token: await portal.staffToken('admin') }
  const [delivery] = await ask<Entity[]>(colleague, 'GET', '/delivery-rates')
  const { delivery_type, region_id, courier_id } = delivery ?? {}
  const made: string[] = []
  const make = async (list: string, body: Entity) => {
    const { id } = await ask<{ id: number }>(colleague, 'POST', list, body)
    made.push(`${list}/${id}`)
  }
  await make('/closures', { name: 'Stocktaking', from: LATER, to: LATER })
  await make('/delivery-rates', {
    ...{ delivery_type, region_id, courier_id, rate: 6000, effective_from: LATER },
  })
  await make('/transcript-rates', {
    ...{ purpose: 'employment', type: 'student_copy', hard_copy: 6000, soft_copy: 5500 },
    effective_from: LATER,
  })
  await portal.staffLogin(page, 'admin')
  for (const setting of settings)
    await test.step(setting.name, async () => {
      const { field, screen, begin, label, save, values } = setting
      const [theirs, mine, shown] = values ?? ['Theirs', 'Mine', [/Theirs/, /Mine/]]
      const { entity, path, key } = await read(colleague, setting)
      await open(page, screen(key))
      await begin?.(page)
      const input = page.getByLabel(label, { exact: true })
      await expect(input).toBeEditable()
      await ask(colleague, 'PUT', path, { ...entity, [field]: theirs })
      await input.fill(mine)
      await page.getByRole('button', { name: save, exact: true }).click()
      const choice = page.getByRole('region', { name: /saved this/ })
      const row = choice.getByRole('row').filter({ hasText: shown[0] })
      await expect(row).toContainText(shown[1])
      await choice.getByRole('button', { name: 'Keep mine' }).click()
      const saved = async () => String((await read(colleague, setting, key)).entity[field])
      await expect.poll(saved).toBe(mine)
      // Other tests of this portal use the same settings.
      const { entity: latest } = await read(colleague, setting, key)
      await ask(colleague, 'PUT', path, { ...latest, [field]: entity[field] })
    })
  await expectAccessible(page)
  for (const path of made) await ask(colleague, 'DELETE', path)
})

type MailText = {
  mail: string
  texts: { language: string; ours: { subject: string; paragraphs: string[] } }[]
}

test('two people change a text, a translation, a template or the rule for signing in', async ({
  page,
  portal,
  noise,
}) => {
  test.setTimeout(180_000)
  noise.expect(/status of 409/)
  const colleague = { baseURL: portal.baseURL, token: await portal.staffToken('admin') }
  const choice = page.getByRole('region', { name: /saved this/ })
  await portal.staffLogin(page, 'admin')

  await test.step('the text of an email', async () => {
    const [mail] = await ask<MailText[]>(colleague, 'GET', '/mail-texts')
    const ours = mail?.texts.find(({ language }) => language === 'en')?.ours
    const address = `/mail-texts/${mail?.mail}/en`
    await open(page, `/admin/configurations?section=mail&mail=${mail?.mail}&language=en`)
    await expect(page.getByLabel('Subject', { exact: true })).toBeEditable()
    await ask(colleague, 'PUT', address, { ...ours, subject: 'Their subject' })
    await page.getByLabel('Subject', { exact: true }).fill('My subject')
    await page.getByRole('button', { name: 'Save text' }).click()
    await expect(choice.getByRole('row').filter({ hasText: 'Their subject' })).toContainText('My subject')
    await choice.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Their subject')
    await page.getByRole('button', { name: 'Bring back my changes' }).click()
    await page.getByRole('button', { name: 'Save text' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'saved' }).first()).toBeVisible()
    await ask(colleague, 'DELETE', address)
  })

  await test.step('a French text', async () => {
    const [text] = await ask<{ words: string; fr: string }[]>(colleague, 'GET', '/own-words')
    const words = text?.words ?? ''
    await open(page, `/admin/configurations?section=words&search=${encodeURIComponent(words)}`)
    const mine = page.getByRole('textbox', { name: new RegExp(`^${words.slice(0, 20)}`) }).first()
    await mine.fill('Le mien')
    await ask(colleague, 'PUT', '/own-words', { words: [{ words, fr: 'Le leur' }] })
    await page.getByRole('button', { name: /^Save/ }).click()
    const meanwhile = page.getByRole('status').filter({ hasText: 'Le leur' })
    await expect(meanwhile).toBeVisible()
    await expect(mine).toHaveValue('Le mien')
    await meanwhile.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: /^Save/ }).click()
    const saved = async () =>
      (await ask<{ words: string; fr: string }[]>(colleague, 'GET', '/own-words')).find(
        (one) => one.words === words,
      )?.fr
    await expect.poll(saved).toBe('Le mien')
    await ask(colleague, 'PUT', '/own-words', { words: [{ words, fr: text?.fr }] })
  })

  await test.step('the name of a certificate template', async () => {
    const template = { kind: 'diploma', language: 'en', name: 'Of two people' }
    const { id } = await ask<{ id: number }>(colleague, 'POST', '/certificate-templates', {
      ...template,
      start: 'classic',
    })
    await open(page, `/admin/certificate-templates?template=${id}&settings=1`)
    await expect(page.getByLabel('Name', { exact: true })).toBeEditable()
    const { language, version } = await ask<Entity>(colleague, 'GET', `/certificate-templates/${id}`)
    const theirs = { ...template, language, version, active: true, name: 'Theirs' }
    await ask(colleague, 'PUT', `/certificate-templates/${id}`, theirs)
    await page.getByLabel('Name', { exact: true }).fill('Mine')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(choice.getByRole('row').filter({ hasText: 'Theirs' })).toContainText('Mine')
    await choice.getByRole('button', { name: 'Keep mine' }).click()
    const name = async () => (await ask<Entity>(colleague, 'GET', `/certificate-templates/${id}`))['name']
    await expect.poll(name).toBe('Mine')
  })

  await test.step('who needs a second factor', async () => {
    await open(page, '/admin/users?tab=roles')
    const box = (role: string) => page.getByRole('checkbox', { name: new RegExp(`second factor.*${role}`) })
    await expect(box('Auditor')).toBeVisible()
    const { version } = await ask<{ version: number }>(colleague, 'GET', '/sign-in-policy')
    await ask(colleague, 'PUT', '/sign-in-policy', { second_factor_roles: ['bursary'], version })
    await box('Auditor').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(choice.getByRole('row').filter({ hasText: 'Bursary' })).toContainText('Auditor')
    await choice.getByRole('button', { name: 'Take theirs' }).click()
    await expect(box('Bursary')).toBeChecked()
    await expect(box('Auditor')).not.toBeChecked()
    const latest = await ask<{ version: number }>(colleague, 'GET', '/sign-in-policy')
    await ask(colleague, 'PUT', '/sign-in-policy', { second_factor_roles: [], version: latest.version })
  })
})
