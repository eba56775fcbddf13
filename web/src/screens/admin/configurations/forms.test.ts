import { describeIssue } from '@testamur/contract/issues'
import type { Language } from '@testamur/contract/languages'
import { expect, onTestFinished, test } from 'vitest'
import { loadFieldMessages } from '../../../lib/field-messages.ts'
import { setLanguage } from '../../../lib/language.ts'
import { schema as policies } from './policies/form.ts'
import { schema as recipients } from './recipients/form.ts'
import { emptyProfile } from './recipients/profile-draft.ts'

type Checked = ReturnType<typeof policies.safeParse> | ReturnType<typeof recipients.safeParse>

async function toldIn(language: Language, { error }: Checked) {
  setLanguage(language)
  onTestFinished(() => setLanguage('en'))
  const say = await loadFieldMessages()
  return new Map((error?.issues ?? []).map(({ path, message }) => [path.join('.'), say(message)]))
}

/** The errors of each field in English and in French, in the same way as `useContractForm`. */
async function told(checked: Checked) {
  const french = await toldIn('fr', checked)
  const english = await toldIn('en', checked)
  return Object.fromEntries([...english].map(([field, text]) => [field, [text, french.get(field)]]))
}

test('a recipient is told what is wrong in words of ours, in the reader’s language', async () => {
  const draft = { ...emptyProfile, code: 'wes', name: 'WES', email: 'nobody', phone: 'x', country: 'N' }
  const long = { ...draft, reference_pattern: '.'.repeat(121), address: 'a\nb\nc\nd\ne' }
  expect(await told(recipients.safeParse(long, { error: describeIssue }))).toEqual({
    email: [
      'Enter an email address like name@example.com',
      'Saisissez une adresse de courriel comme nom@exemple.com',
    ],
    phone: [
      'Enter a phone number like +234 805 746 4050',
      'Saisissez un numéro de téléphone comme +234 805 746 4050',
    ],
    country: ['Choose a country', 'Choisissez un pays'],
    reference_pattern: ['Use at most 120 characters', 'Utilisez 120 caractères au plus'],
    address: ['Give at most 4', 'Donnez-en au plus 4'],
  })
})

test('the rules of the house are told in words of ours, in the reader’s language', async () => {
  const rules = {
    invoice_days: Number.NaN,
    cancel_fee_percent: Number.NaN,
    matric_example: '',
    destination_note: '',
    consent: { version: '1', text: '' },
    destination_policy: { official_to_persons: true, private_mailboxes: 'gmail' },
  }
  expect(await told(policies.safeParse(rules, { error: describeIssue }))).toEqual({
    invoice_days: ['Enter a whole number of days', 'Saisissez un nombre entier de jours'],
    cancel_fee_percent: ['Enter a whole number of percent', 'Saisissez un pourcentage entier'],
    matric_example: ['Fill this in', 'Remplissez ce champ'],
    'consent.text': ['Fill this in', 'Remplissez ce champ'],
    'destination_policy.private_mailboxes': [
      'Enter domains like gmail.com',
      'Saisissez des domaines comme gmail.com',
    ],
  })
})
