import type { TemplateKind } from '@testamur/contract/certificate-templates/design-rules'
import type { Language } from '@testamur/contract/languages'

/** The texts of a design for one kind: its heading, then what is around the name. */
export type KindTexts = Readonly<Record<'heading' | 'title' | 'under' | 'award' | 'result' | 'day', string>>

type Texts = {
  readonly kinds: Readonly<Record<TemplateKind, KindTexts>>
  readonly replaces: string
  readonly number: string
  readonly check: string
  readonly registrar: { readonly name: string; readonly office: string }
  readonly viceChancellor: { readonly name: string; readonly office: string }
}

const USUAL = { award: '{award}', result: '{class_of_degree}', day: '{date_of_award}' }

/** The usual words of universities, in the language of the template. */
export const designTexts: Readonly<Record<Language, Texts>> = {
  en: {
    kinds: {
      degree_certificate: {
        ...USUAL,
        heading: 'Degree certificate',
        title: 'This is to certify that',
        under: 'has been awarded the degree of',
      },
      diploma: {
        ...USUAL,
        heading: 'Diploma',
        title: 'This is to certify that',
        under: 'has been awarded the diploma of',
      },
      attestation: {
        ...USUAL,
        heading: 'Attestation',
        title: 'This is to attest that',
        under: 'was awarded by this institution the degree of',
      },
      statement_of_result: {
        heading: 'Statement of result',
        title: 'Statement of result of',
        under: 'who has completed the programme of',
        award: '{programme}',
        result: '{class_of_degree}, CGPA {cgpa}',
        day: 'Session {session}, matric number {matric_number}',
      },
      certified_copy: {
        ...USUAL,
        heading: 'Certified true copy',
        title: 'This is a true copy of certificate {original_number}, by which',
        under: 'was awarded the degree of',
      },
    },
    replaces: 'In place of certificate {replaced_number}',
    number: 'No. {number}',
    check: 'Check it at {address} with the code {code}',
    registrar: { name: 'Name of the registrar', office: 'Registrar' },
    viceChancellor: { name: 'Name of the vice-chancellor', office: 'Vice-Chancellor' },
  },
  fr: {
    kinds: {
      degree_certificate: {
        ...USUAL,
        heading: 'Diplôme',
        title: 'Il est certifié que',
        under: 'a obtenu le grade de',
      },
      diploma: {
        ...USUAL,
        heading: 'Diplôme',
        title: 'Il est certifié que',
        under: 'a obtenu le diplôme de',
      },
      attestation: {
        ...USUAL,
        heading: 'Attestation',
        title: 'Il est attesté que',
        under: 'a obtenu de cet établissement le grade de',
      },
      statement_of_result: {
        heading: 'Relevé de résultat',
        title: 'Relevé de résultat de',
        under: 'qui a achevé le programme de',
        award: '{programme}',
        result: '{class_of_degree}, moyenne {cgpa}',
        day: 'Session {session}, numéro matricule {matric_number}',
      },
      certified_copy: {
        ...USUAL,
        heading: 'Copie certifiée conforme',
        title: 'Ceci est une copie conforme du diplôme {original_number}, par lequel',
        under: 'a obtenu le grade de',
      },
    },
    replaces: 'En remplacement du diplôme {replaced_number}',
    number: 'N° {number}',
    check: 'À vérifier à l’adresse {address} avec le code {code}',
    registrar: { name: 'Nom du secrétaire général', office: 'Secrétaire général' },
    viceChancellor: { name: 'Nom du recteur', office: 'Recteur' },
  },
}
