import type { numbers as english } from '../en/numbers.ts'
import type { Translation } from '../translation.ts'

export const numbers = {
  unclear:
    'On peut lire ici des milliers ou des décimales. Écrivez douze mille cinq cents « 12500 » ou « 12 500 », et douze et demi « 12,5 ».',
  tooExact: 'Saisissez au plus deux chiffres après la virgule. Par exemple, 12,50.',
  misplaced:
    'Séparez les milliers par un espace et les décimales par une virgule. Par exemple, 12 500 ou 12,50.',
} as const satisfies Translation<typeof english>
