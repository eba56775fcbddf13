import { expect, onTestFinished, test } from 'vitest'
import '../app/admin-screens.ts'
import { setLanguage } from './language.ts'
import { type Area, addCatalogues, loadAreas, textOf } from './text.ts'

const catalogues = import.meta.glob<Record<string, Record<string, unknown>>>('../messages/en/*.ts', {
  eager: true,
})

test('an area is loaded by name and speaks', async () => {
  await loadAreas(['common', 'home'])
  expect(textOf('common')('backToHome')).toBe('Back to Home')
  expect(textOf('home')('from', { amount: '₦5,000.00' })).toBe('From ₦5,000.00')
})

test('an area that does not exist is a fault, not silence', async () => {
  await expect(loadAreas(['nothing'])).rejects.toThrow('nothing')
})

test('an area speaks the language of the page', async () => {
  setLanguage('fr')
  onTestFinished(() => setLanguage('en'))
  await loadAreas(['common', 'admin'])
  expect(textOf('common')('backToHome')).toBe('Retour à l’accueil')
  expect(textOf('admin')('dashboard')).toBe('Tableau de bord')
})

test('an area without a translation is a fault: a page is one language', async () => {
  addCatalogues({ './en/only-english.ts': async () => ({ onlyEnglish: { title: 'Alone' } }) })
  await expect(loadAreas(['only-english'], 'en')).resolves.toBeUndefined()
  await expect(loadAreas(['only-english'], 'fr')).rejects.toThrow('fr/only-english')
})

test('every file of messages is an area of one catalogue', async () => {
  for (const [path, module] of Object.entries(catalogues)) {
    expect(Object.keys(module), path).toHaveLength(1)
    await loadAreas([/([\w-]+)\.ts$/.exec(path)?.[1] ?? ''], 'en')
  }
})

test('the titles and messages that notices fall back on are those of the brief', async () => {
  await loadAreas(['common'])
  const t = textOf('common' satisfies Area)
  expect([t('successTitle'), t('infoTitle'), t('warningTitle'), t('errorTitle')]).toEqual([
    'Success!',
    'Info',
    'Warning',
    'Error',
  ])
  expect([t('successMessage'), t('infoMessage'), t('warningMessage'), t('errorMessage')]).toEqual([
    'Successful',
    'Informational message',
    'This is a warning',
    'Something went wrong',
  ])
})
