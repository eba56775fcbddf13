import type { Letterhead, TranscriptData, TranscriptStudent } from '../src/modules/documents/render/data.ts'
import type { ResultRow } from '../src/modules/grading/index.ts'
import { fivePointScale } from './grading.ts'

export const sampleLetterhead: Letterhead = {
  name: 'Ọ̀ṣun Hills University',
  office: {
    name: 'Academic Registry',
    address: 'University Road, Òkè-Ṣàlá, Ọ̀ṣun State, Nigeria',
    email: 'transcripts@oshu.example.edu.ng',
    phone: '+234 803 555 0147',
  },
  logoSvg:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M20 2 37 8v13c0 9-7 14-17 17C10 35 3 30 3 21V8Z" fill="#14532d"/><circle cx="20" cy="17" r="6" fill="#eab308"/></svg>',
  primary: '#14532d',
  secondary: '#eab308',
  timeZone: 'Africa/Lagos',
  language: 'en',
}

export const sampleStudent: TranscriptStudent = {
  surname: 'Ọ̀ṣúndáre',
  first_name: 'Grace',
  other_names: 'Ayọ̀délé Ńgọ́zị',
  matric_number: 'MCB/2012/0017',
  programme: 'B.Sc. Microbiology',
  faculty: 'Science',
  department: 'Microbiology',
  year_of_entry: 2012,
  graduation_session: '2015/2016',
  date_of_award: '2016-11-24',
  class_of_degree: 'Second Class Honours (Lower Division)',
}

const points: Record<string, number> = { A: 500, B: 400, C: 300, D: 200, E: 100, F: 0 }

/** This many semesters of this many courses each; every course has its own code. */
export function sampleResults(
  semesters: number,
  courses = 9,
  title = 'Microbial Physiology and Metabolism',
): ResultRow[] {
  return Array.from({ length: semesters * courses }, (_, index) => {
    const semester = Math.floor(index / courses)
    const year = 2012 + Math.floor(semester / 2)
    const grade = 'ABCDEF'.charAt((index * 5 + semester) % 6)
    return {
      session: `${year}/${year + 1}`,
      semester: semester % 2 === 0 ? 'First' : 'Second',
      course_code: `MCB ${100 * (Math.floor(semester / 2) + 1) + (semester % 2) * 40 + (index % courses)}`,
      course_title: title,
      units: 1 + (index % 4),
      score: 75 - (index % 6) * 7,
      grade,
      points: points[grade] ?? 0,
    }
  })
}

/** Eight semesters of nine courses: three pages. */
export const sampleTranscript: TranscriptData = {
  kind: 'official_copy',
  letterhead: sampleLetterhead,
  student: sampleStudent,
  results: sampleResults(8),
  scale: fivePointScale,
  documentNumber: 'OHU/OT/2026/000147',
  issuedAt: '2026-11-21T23:20:30.000Z',
  verification: { code: '7K3M-9QXD-2W8F', publicUrl: 'https://transcripts.oshu.example.edu.ng' },
  signatory: { name: 'Dr Fọláṣadé A. Adéyẹmí', title: 'Registrar', signatureSvg: null },
  recipient: { name: 'World Education Services', reference: 'WES 4471902' },
}
