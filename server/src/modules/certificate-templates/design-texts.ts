import type { TemplateKind } from '@testamur/contract/certificate-templates/design-rules'
import type { Language } from '@testamur/contract/languages'

/** The texts of a design for one kind: its heading, then what is around the name. */
export type KindTexts = Readonly<Record<'heading' | 'title' | 'under' | 'award' | 'result' | 'day', string>>

type Texts = {
  readonly kinds: Readonly<Record<TemplateKind, KindTexts>>
  readonly replaces: string
  readonly number: string
  readonly check: string
  /** The offices of those who sign. */
  readonly registrar: string
  readonly viceChancellor: string
}

const ENGLISH = { award: '{award}', result: '{class_of_degree}', day: 'on {date_of_award}' }
const FRENCH = { ...ENGLISH, day: 'le {date_of_award}' }

/** The usual words of universities, in the language of the template. */
export const designTexts: Readonly<Record<Language, Texts>> = {
  en: {
    kinds: {
      degree_certificate: {
        ...ENGLISH,
        heading: 'Degree certificate',
        title: 'This is to certify that',
        under: 'has been awarded the degree of',
      },
      diploma: {
        ...ENGLISH,
        heading: 'Diploma',
        title: 'This is to certify that',
        under: 'has been awarded the',
      },
      attestation: {
        ...ENGLISH,
        heading: 'Attestation',
        title: 'This is to attest that',
        under: 'was awarded by this institution the degree of',
      },
      statement_of_result: {
        heading: 'Statement of result',
        title: 'This is to certify that',
        under: 'has completed the programme of',
        award: '{programme}',
        result: '{class_of_degree}, CGPA {cgpa}',
        day: 'Session {session}, matric number {matric_number}',
      },
      certified_copy: {
        ...ENGLISH,
        heading: 'Certified true copy',
        title: 'This is a true copy of certificate {original_number}, by which',
        under: 'was awarded the degree of',
      },
    },
    replaces: 'In place of certificate {replaced_number}',
    number: 'No. {number}',
    check: 'Check it at {address} with the code {code}',
    registrar: 'Registrar',
    viceChancellor: 'Vice-Chancellor',
  },
  fr: {
    kinds: {
      degree_certificate: {
        ...FRENCH,
        heading: 'Diplôme',
        title: 'Il est certifié que',
        under: 'a obtenu le grade de',
      },
      diploma: {
        ...FRENCH,
        heading: 'Diplôme',
        title: 'Il est certifié que',
        under: 'a obtenu le titre de',
      },
      attestation: {
        ...FRENCH,
        heading: 'Attestation',
        title: 'Il est attesté que',
        under: 'a obtenu de cet établissement le grade de',
      },
      statement_of_result: {
        heading: 'Relevé de résultat',
        title: 'Il est certifié que',
        under: 'a achevé le programme de',
        award: '{programme}',
        result: '{class_of_degree}, moyenne {cgpa}',
        day: 'Session {session}, numéro matricule {matric_number}',
      },
      certified_copy: {
        ...FRENCH,
        heading: 'Copie certifiée conforme',
        title: 'Ceci est une copie conforme du diplôme {original_number}, par lequel',
        under: 'a obtenu le grade de',
      },
    },
    replaces: 'En remplacement du diplôme {replaced_number}',
    number: 'N° {number}',
    check: 'À vérifier à l’adresse {address} avec le code {code}',
    registrar: 'Secrétaire général',
    viceChancellor: 'Recteur',
  },
}
