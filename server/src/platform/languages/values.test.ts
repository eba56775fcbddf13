import { expect, test } from 'vitest'
import { dateText, dayText, moneyText } from '../../core/written-values.ts'
import { speak } from './index.ts'

const say = speak('fr')
/** Intl separates thousands and currencies by spaces that do not break. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  [moneyText(1_250_000, 'NGN'), '12 500,00 ₦'],
  [moneyText(-5_050, 'USD'), '-50,50 $'],
  [moneyText(123_456_789, 'XOF'), '1 234 567,89 F CFA'],
  [moneyText(900, 'CHF'), '9,00 CHF'],
  [dayText('2026-11-21'), '21 novembre 2026'],
  [dateText(new Date('2026-11-21T23:30:00Z'), 'Africa/Lagos'), '22 novembre 2026'],
  ['1,250', '1 250'],
  ['3.50', '3,50'],
  ['₦1,000.00 and ₦2,500.50', '1 000,00 ₦ et 2 500,50 ₦'],
  ['The hold is planned to end on 3 March 2027.', 'La fin du blocage est prévue le 3 mars 2027.'],
  [
    'Changed copy 2: release: "as soon as it is ready" → "5 January 2027"; delivery: "by email" → "by courier (Ghana, DHL)".',
    'Exemplaire 2 modifié : envoi : « dès qu’il est prêt » → « 5 janvier 2027 » ; livraison : « par courriel » → « par transporteur (Ghana, DHL) ».',
  ],
  [
    'Changed email address: "a@b.example" → "c@d.example"; surname: "Obi" → "Obi-Eze".',
    'Modification : adresse électronique : « a@b.example » → « c@d.example » ; nom : « Obi » → « Obi-Eze ».',
  ],
  [
    'Changed copy 1: recipient: "WES, No. 5 Road, Toronto, Canada" → "WES, No. 7 Road, Toronto, Canada".',
    'Exemplaire 1 modifié : destinataire : « WES, No. 5 Road, Toronto, Canada » → « WES, No. 7 Road, Toronto, Canada ».',
  ],
])('%s', (english, french) => {
  expect(plain(say(english))).toBe(french)
})

test.each(['PX-2026-11', '2026/2027', 'CSC/2017/001', '08012345678', '21 Baker Street', 'May 2026', '1.2.3'])(
  '%s is no day, amount or number',
  (text) => {
    expect(say(text)).toBe(text)
  },
)
