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
  {
    name,
    list,
    query = '',
    key: named = 'id',
    one = () => true,
  }: Pick<Setting, 'name' | 'list' | 'query' | 'key' | 'one'>,
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
  const made: { list: string; id: number }[] = []
  const make = async (list: string, body: Entity) => {
    const { id } = await ask<{ id: number }>(colleague, 'POST', list, body)
    made.push({ list, id })
  }
  await make('/closures', { name: 'Stocktaking', from: LATER, to: LATER })
  await make('/delivery-rates', {
    ...{ delivery_type, region_id, courier_id, rate: 6000, effective_from: LATER },
  })
  await make('/transcript-rates', {
    ...{ purpose: 'employment', type: 'student_copy', hard_copy: 6000, soft_copy: 5500 },
    effective_from: LATER,
  })
  await ask(colleague, 'POST', '/certificate-series', {
    ...{
      name: 'Of two people',
      pattern: 'TWO/{number}',
      digits: 4,
      next_number: 1,
      awards: ['None'],
      active: true,
    },
  })
  await portal.staffLogin(page, 'admin')
  for (const setting of settings)
    await test.step(setting.name, async () => {
      const { field, screen, begin, label, save, also, values } = setting
      const [theirs, mine, shown] = values ?? ['Theirs', 'Mine', [/Theirs/, /Mine/]]
      const { entity, path, key } = await read(colleague, setting)
      await open(page, screen(key))
      await begin?.(page)
      const input = page.getByLabel(label, { exact: true })
      await expect(input).toBeEditable()
      const switched = entity['active'] === true ? { active: false } : {}
      const kept = { ...switched, ...also }
      await ask(colleague, 'PUT', path, { ...entity, ...kept, [field]: theirs })
      await input.fill(mine)
      await page.getByRole('button', { name: save, exact: true }).click()
      const choice = page.getByRole('region', { name: /saved this/ })
      const row = choice.getByRole('row').filter({ hasText: shown[0] })
      await expect(row).toContainText(shown[1])
      await choice.getByRole('button', { name: 'Keep mine' }).click()
      const saved = async () => String((await read(colleague, setting, key)).entity[field])
      await expect.poll(saved).toBe(mine)
      // What only the colleague changed is not overwritten: what was switched off stays off.
      const { entity: latest } = await read(colleague, setting, key)
      expect(latest).toMatchObject(kept)
      // Other tests of this portal use the same settings.
      await ask(colleague, 'PUT', path, { ...entity, version: latest['version'] })
    })
  await expectAccessible(page)
  for (const { list, id } of made) {
    const { entity } = await read(colleague, { name: list, list }, String(id))
    await ask(colleague, 'DELETE', `${list}/${id}?version=${String(entity['version'])}`)
  }
})

test('two people raise a price that began earlier: what the first one raised does not go back unseen', async ({
  page,
  portal,
  noise,
}) => {
  noise.expect(/status of 409/)
  const colleague = { baseURL: portal.baseURL, token: await portal.staffToken('admin') }
  const choice = page.getByRole('region', { name: /saved this/ })
  const dialog = page.getByRole('dialog')
  await page.clock.install()
  await portal.staffLogin(page, 'admin')

  /** The browser comes back to this page after a while, and reads the prices again. */
  const comeBack = async (list: string) => {
    await page.clock.fastForward(60_000)
    const again = page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().endsWith(`/api${list}`),
    )
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await again
  }
  const keepMine = async () => {
    await choice.getByRole('button', { name: 'Keep mine' }).click()
    await expect(
      dialog.getByRole('heading', { name: /^New Rate Added\. It replaces the earlier price for / }),
    ).toBeVisible()
  }

  await test.step('a price of copies', async () => {
    const list = '/transcript-rates'
    const prices = async () =>
      (await ask<Entity[]>(colleague, 'GET', list)).filter(
        ({ purpose, type }) => purpose === 'employment' && type === 'official_copy',
      )
    const [old] = await prices()
    const { purpose, type, hard_copy, soft_copy } = old ?? {}
    await open(page, '/admin/transcript-rates?price=employment.official_copy')
    const soft = page.getByLabel('Soft Copy (NGN)', { exact: true })
    await soft.fill('7777')
    await ask(colleague, 'POST', list, { purpose, type, hard_copy: 8888, soft_copy })
    await comeBack(list)
    await expect(page.getByRole('row').filter({ hasText: '₦8,888.00' })).toContainText('In force')
    await expect(soft).toHaveValue('7777')
    await page.getByRole('button', { name: 'Save price' }).click()
    await expect(choice.getByRole('row').filter({ hasText: '₦8,888.00' })).toContainText('Hard Copy')
    await expect(choice.getByRole('row').filter({ hasText: '₦7,777.00' })).toContainText('Soft Copy')
    await expectAccessible(page)
    await keepMine()
    const saved = (await prices()).find((price) => price['hard_copy'] === 8888)
    expect(saved).toMatchObject({ soft_copy: 7777, active: true })
    // Other tests of this portal use the same prices.
    await ask(colleague, 'PUT', `${list}/${String(saved?.['id'])}`, { purpose, type, hard_copy, soft_copy })
  })

  await test.step('a delivery rate', async () => {
    const list = '/delivery-rates'
    const rates = () => ask<Entity[]>(colleague, 'GET', list)
    const [old] = await rates()
    const { delivery_type, region_id, courier_id } = old ?? {}
    const place = { delivery_type, region_id, courier_id }
    await open(page, `/admin/transcript-rates?tab=delivery&edit=${String(old?.['id'])}`)
    const price = page.getByLabel('Price (NGN)', { exact: true })
    await price.fill('7777')
    await ask(colleague, 'POST', list, { ...place, rate: 8888, eta_days_min: 4, eta_days_max: 8 })
    await comeBack(list)
    await expect(page.getByRole('row').filter({ hasText: '₦8,888.00' })).toContainText('In force')
    await expect(price).toHaveValue('7777')
    await page.getByRole('button', { name: 'Save price' }).click()
    await expect(choice.getByRole('row').filter({ hasText: '₦8,888.00' })).toContainText('₦7,777.00')
    await keepMine()
    const saved = (await rates()).find(({ rate }) => rate === 7777)
    expect(saved).toMatchObject({ ...place, eta_days_min: 4, eta_days_max: 8, active: true })
    const { rate, eta_days_min, eta_days_max } = old ?? {}
    const before = { ...place, rate, eta_days_min, eta_days_max }
    await ask(colleague, 'PUT', `${list}/${String(saved?.['id'])}`, before)
  })
})

type Writing = { subject: string; paragraphs: string[] }
type MailText = {
  mail: string
  texts: { language: string; version: number; ours: Writing; own: Writing | null }[]
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
    const text = async () =>
      (await ask<MailText[]>(colleague, 'GET', '/mail-texts'))
        .find((one) => one.mail === mail?.mail)
        ?.texts.find(({ language }) => language === 'en')
    await open(page, `/admin/configurations?section=mail&mail=${mail?.mail}&language=en`)
    await expect(page.getByLabel('Subject', { exact: true })).toBeEditable()
    await ask(colleague, 'PUT', address, {
      ...ours,
      subject: 'Their subject',
      version: (await text())?.version,
    })
    await page.getByLabel('Subject', { exact: true }).fill('My subject')
    await page.getByRole('button', { name: 'Save text' }).click()
    await expect(choice.getByRole('row').filter({ hasText: 'Their subject' })).toContainText('My subject')
    await choice.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Their subject')
    await page.getByRole('button', { name: 'Bring back my changes' }).click()
    await page.getByRole('button', { name: 'Save text' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'saved' }).first()).toBeVisible()

    await ask(colleague, 'PUT', address, {
      ...{ subject: 'Their second subject', paragraphs: ['Their paragraph.'] },
      version: (await text())?.version,
    })
    await page.getByLabel('Subject', { exact: true }).fill('My second subject')
    await page.getByRole('button', { name: 'Save text' }).click()
    await choice.getByRole('button', { name: 'Keep mine' }).click()
    await expect
      .poll(async () => (await text())?.own)
      .toEqual({ subject: 'My second subject', paragraphs: ['Their paragraph.'] })
    await ask(colleague, 'DELETE', `${address}?version=${(await text())?.version}`)
  })

  await test.step('the storage fee', async () => {
    const rule = { free_months: 12, per: 'year', amount: 5000, first_amount: null, cap: null }
    const readRule = async () => (await ask<Entity>(colleague, 'GET', '/institution/policies'))['demurrage']
    const change = async (demurrage: unknown) => {
      const { version } = await ask<Entity>(colleague, 'GET', '/institution/policies')
      await ask(colleague, 'PUT', '/institution/policies', { demurrage, version })
    }
    const before = await readRule()
    await change(rule)
    await open(page, '/admin/configurations?section=policies')
    await expect(page.getByLabel('Fee (NGN)', { exact: true })).toHaveValue(/^5,?000/)
    await change({ ...rule, amount: 8888, free_months: 6 })
    await page.getByLabel('Fee (NGN)', { exact: true }).fill('7777')
    await page.getByRole('button', { name: 'Save storage fee' }).click()
    await expect(choice.getByRole('row').filter({ hasText: /8,?888/ })).toContainText(/7,?777/)
    await choice.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(readRule).toEqual({ ...rule, amount: 7777, free_months: 6 })
    await change(before)
  })

  await test.step('the office', async () => {
    type WithOffice = { id: number; office: Entity }
    const { id, office } = await ask<WithOffice>(colleague, 'GET', '/institution')
    const { name, address, email, phone, hours } = office
    const change = (changed: Entity) =>
      ask(colleague, 'PUT', `/institutions/${id}`, {
        office: { name, address, email, phone, hours, ...changed },
      })
    await open(page, '/admin/configurations?section=office')
    await expect(page.getByLabel('Address', { exact: true })).toBeEditable()
    await change({ address: 'Their address', hours: 'Their hours' })
    await page.getByLabel('Address', { exact: true }).fill('My address')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(choice.getByRole('row').filter({ hasText: 'Their address' })).toContainText('My address')
    await choice.getByRole('button', { name: 'Keep mine' }).click()
    await expect
      .poll(async () => (await ask<WithOffice>(colleague, 'GET', '/institution')).office)
      .toMatchObject({ address: 'My address', hours: 'Their hours' })

    // Of two fields that both changed, one is taken from each.
    await change({ address: 'Their second address', hours: 'Their second hours' })
    await page.getByLabel('Address', { exact: true }).fill('My second address')
    await page.getByLabel('Opening hours', { exact: true }).fill('My hours')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await choice.getByRole('radio', { name: 'Their second address' }).check()
    await expectAccessible(page)
    await choice.getByRole('button', { name: 'Save what I chose' }).click()
    await expect
      .poll(async () => (await ask<WithOffice>(colleague, 'GET', '/institution')).office)
      .toMatchObject({ address: 'Their second address', hours: 'My hours' })
    await change({})
  })

  await test.step('how certificates are handed out', async () => {
    const address = '/graduation-collection/settings'
    const before = await ask<Entity>(colleague, 'GET', address)
    const [event] = await ask<Entity[]>(colleague, 'GET', '/graduation-events')
    await open(page, `/admin/graduate-certificate?event=${String(event?.['id'])}&step=collection`)
    const hours = page.getByLabel('Hours that a device can work offline', { exact: true })
    await expect(hours).toBeEditable()
    await ask(colleague, 'PUT', address, { ...before, lease_hours: 8, signature: 'required' })
    await hours.fill('9')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await choice.getByRole('button', { name: 'Keep mine' }).click()
    const readNow = () => ask<Entity>(colleague, 'GET', address)
    await expect.poll(readNow).toMatchObject({ lease_hours: 9, signature: 'required' })
    await ask(colleague, 'PUT', address, { ...before, version: (await readNow())['version'] })
  })

  await test.step('a French text', async () => {
    const [text] = await ask<{ words: string; fr: string }[]>(colleague, 'GET', '/own-words')
    const words = text?.words ?? ''
    await open(page, `/admin/configurations?section=words&search=${encodeURIComponent(words)}`)
    const mine = page.getByRole('textbox', { name: new RegExp(`^${words.slice(0, 20)}`) }).first()
    await mine.fill('Le mien')
    await ask(colleague, 'PUT', '/own-words', { words: [{ words, fr: 'Le leur', seen: text?.fr }] })
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
    await ask(colleague, 'PUT', '/own-words', { words: [{ words, fr: text?.fr, seen: 'Le mien' }] })
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
