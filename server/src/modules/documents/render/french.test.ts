import { afterAll, expect, it } from 'vitest'
import { fivePointScale } from '../../../../test/grading.ts'
import { readFlatText } from '../../../../test/pdf-tools.ts'
import { sampleLetterhead, sampleResults, sampleTranscript } from '../../../../test/sample-documents.ts'
import { documentsTemplates as english } from '../../../messages/en/documents-templates.ts'
import { documentsTemplates as french } from '../../../messages/fr/documents-templates.ts'
import { createPdfEngine } from '../../../platform/pdf/engine.ts'
import type { TranscriptData } from './data.ts'
import { renderAddressLabel, renderCoverLetter, renderReceipt, templatesFolder } from './render.ts'
import { renderTranscript } from './render-transcript.ts'

const engine = createPdfEngine({ templates: templatesFolder })
afterAll(() => engine.close())

const letterhead = {
  ...sampleLetterhead,
  language: 'fr',
  name: 'Université des Collines',
  office: { name: 'Scolarité', address: 'Abomey', email: 'scolarite@uc.bj', phone: '+229 21 36 00 74' },
} as const
const signatory = { name: 'Pr Adjovi', title: 'Secrétaire général', signatureSvg: null }
const student = {
  surname: 'Hounsou',
  first_name: 'Grâce',
  other_names: 'Ayaba',
  former_name: 'Dossou',
  matric_number: 'MIC/2012/0017',
  date_of_birth: '1994-05-01',
  programme: 'Maîtrise en microbiologie',
  faculty: 'Sciences',
  department: 'Microbiologie',
  year_of_entry: 2012,
  graduation_session: '2015/2016',
  date_of_award: '2016-11-24',
  class_of_degree: null,
}
const transcript: TranscriptData = {
  ...sampleTranscript,
  letterhead,
  student,
  signatory,
  results: sampleResults(4, 9, 'Physiologie'),
  scale: {
    ...fivePointScale,
    pass_mark: 40,
    failed_counts: false,
    repeats: 'best_replaces',
    marks: fivePointScale.marks.map((mark) => ({ ...mark, meaning: 'Bien' })),
    classes: [{ name: 'Très bien', from: 450 }],
  },
  recipient: { name: 'Rectorat', reference: 'A 1' },
}
const recipient = { name: 'Rectorat', lines: ['Cotonou', 'BÉNIN'] }
const envelope = {
  letterhead,
  recipient,
  attention: 'Mme Zinsou',
  recipientReference: 'A 1',
  trackingId: 'TST-7K3M',
  issuedAt: '2026-12-01T11:00:00Z',
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
const inFrench = new Set(Object.values(french).flatMap(wordsOf))
const englishOnly = new Set(
  Object.values(english)
    .flatMap((text) => wordsOf(text.replace(/\{\w+\}/g, ' ')))
    .filter((word) => !inFrench.has(word)),
)

it.each<[string, () => Promise<Uint8Array>, string]>([
  ['an official transcript', () => renderTranscript(engine, transcript), 'Relevé de notes officiel'],
  [
    'a student copy',
    () => renderTranscript(engine, { ...transcript, kind: 'student_copy' }),
    'Ceci n’est pas un relevé de notes officiel.',
  ],
  [
    'a preview without results',
    () => renderTranscript(engine, { ...transcript, preview: true, results: [] }),
    'Aucun résultat n’est enregistré',
  ],
  [
    'a cover letter',
    () =>
      renderCoverLetter(engine, {
        ...envelope,
        about: {
          listed_name: 'Hounsou, Grâce Ayaba',
          matric_number: student.matric_number,
          programme: student.programme,
        },
        signatory,
        purpose: 'poursuite d’études',
        enclosures: ['Relevé de notes officiel A/1, 3 pages'],
        verification: sampleTranscript.verification,
      }),
    'Date 1er décembre 2026',
  ],
  [
    'an address label',
    () => renderAddressLabel(engine, { ...envelope, phone: '+229 1', courier: null, paper: 'sheet' }),
    'Documents universitaires – ne pas plier',
  ],
  [
    'a receipt',
    () =>
      renderReceipt(engine, {
        letterhead,
        number: 'R-1',
        payer: { name: 'Grâce', email: null },
        subject: 'Demande TST-7K3M',
        lines: [{ label: 'Frais', amount: 4_000_000 }],
        total: 4_000_000,
        currency: 'XOF',
        method: 'Virement',
        timeZone: 'Africa/Porto-Novo',
        matricNumber: 'MAT/1',
        reference: 'V-1',
        paidAt: '2026-11-21T22:57:30Z',
        issuedAt: '2026-11-21T23:20:30Z',
        verification: sampleTranscript.verification,
      }),
    'Total payé 40 000,00 XOF',
  ],
])('%s in French has no English word of ours', async (_, render, part) => {
  const text = (await readFlatText(await render())).replace(/[\u00a0\u202f]/g, ' ')
  expect(text).toContain(part)
  // The address for verification does not depend on the language.
  const words = wordsOf(text.replace(/https:\S+/g, ''))
  expect(words.filter((word) => englishOnly.has(word))).toEqual([])
})
