import type { certificateSeries as english } from '../en/certificate-series.ts'
import type { Translation } from '../translation.ts'

export const certificateSeries: Translation<typeof english> = {
  thisSeries: 'Cette série',
  nameTaken: 'Une autre série porte ce nom. Choisissez-en un autre.',
  patternTaken: 'Une autre série s’écrit ainsi. Deux diplômes porteraient le même numéro.',
  numbersInUse:
    'Des diplômes portent déjà des numéros de cette série : le prochain est donc {next}. Aucun numéro ne peut être sauté ni donné deux fois.',
  notInUse: 'Choisissez une série en service.',
  serialTaken:
    'Un diplôme porte déjà un numéro de cette série. Changez l’écriture de la série, puis recommencez.',
  notForAward: 'La série {series} n’est pas destinée à {award}.',
  added: 'Série ajoutée.',
  saved: 'Série enregistrée. Les diplômes gardent leurs numéros.',
  switchedOff:
    '{name} n’est plus proposée. {count, plural, =0 {Aucun diplôme ne porte} one {# diplôme porte} other {# diplômes portent}} un de ses numéros.',
  ordered: 'Ordre enregistré.',
}
