import type { settlementFiles as english } from '../en/settlement-files.ts'
import type { Translation } from '../translation.ts'

export const settlementFiles: Translation<typeof english> = {
  namesNoPayment: 'Elle ne nomme aucun paiement',
  feeBelowZero: 'Des frais inférieurs à zéro : « {text} »',
  paidOutBelowZero: 'Un paiement ne peut pas verser moins que rien',
  notAnAmount: 'Ceci n’est pas un montant : « {text} »',
  formulaWithoutResult:
    'Cette cellule a une formule sans son résultat. Ouvrez le fichier dans un tableur et enregistrez-le',
  formulaFailed: 'La formule de cette cellule a échoué : « {text} »',
  noDaySerial: 'La cellule s’affiche comme une date, mais aucun jour n’a son numéro, {text}',
  numberTooLong: 'Le nombre {text} est trop long pour un tableur : ses derniers chiffres sont peut-être faux',
  amountMissing: 'Il n’y a pas de montant',
  ambiguousAmount: 'Ce montant se lit de deux façons : « {text} »',
  doesNotAddUp: 'Le compte n’y est pas : le montant sans les frais n’est pas ce qui a été versé',
  feeAndNetMissing: 'Il n’y a ni frais ni montant versé',
  otherCurrency: 'Ceci est en {currency}, et les comptes sont tenus en {kept}',
  dateMissing: 'Il n’y a pas de date',
  notADate: 'Nous ne pouvons pas lire cette date : « {text} ». Écrivez 21/11/2026 ou 2026-11-21',
  dayInFuture: 'Ce jour est encore à venir : « {text} »',
  dayLongAgo: 'Nous lisons « {text} » comme le {day}, il y a plus de deux ans. Vérifiez les dates du fichier',
  tooManyLines: 'Le fichier a plus de {most} lignes. Envoyez-le en plusieurs parties.',
  noLines: 'Le fichier n’a aucune ligne.',
  columnsMissing:
    'Le fichier n’a pas de colonne {wanted}. Envoyez l’export des règlements en CSV ou XLSX, avec sa ligne d’en-têtes.',
}
