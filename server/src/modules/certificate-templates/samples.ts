import type { DesignSample, MergeValues } from '@testamur/contract/certificate-templates/design-rules'
import type { Language } from '@testamur/contract/languages'
import { longDayIn } from '../../messages/values.ts'

/** Long names for samples, used while there are no student records. */
const LONG = {
  name: 'Oluwafunmilayo Chukwuemeka-Abdulrahman Ogunleye-Nwankwo',
  programme: 'Bachelor of Engineering in Electrical, Electronics and Telecommunications Engineering',
}

type Sampled = {
  readonly sample: DesignSample
  readonly language: Language
  readonly institution: string
  /** The address at which a certificate is verified. */
  readonly address: string
  readonly longest: { readonly name: string; readonly programme: string } | null
}

/** The invented people that a design is tried with: as long, empty or mixed values as records have. */
export function sampleValues({ sample, language, institution, address, longest }: Sampled): MergeValues {
  const usual: MergeValues = {
    name: 'Adaeze Nkechi Okafor',
    award: 'Bachelor of Science in Microbiology',
    class_of_degree: 'Second Class Honours (Upper Division)',
    cgpa: '4.21',
    date_of_award: longDayIn(language, '2026-11-24'),
    session: '2025/2026',
    ceremony: '32nd Convocation',
    matric_number: 'MCB/2021/0417',
    programme: 'B.Sc. Microbiology',
    faculty: 'Science',
    department: 'Microbiology',
    institution,
    number: 'CERT/2026/000417',
    issued_on: longDayIn(language, '2026-11-30'),
    replaced_number: 'CERT/2019/001204',
    original_number: 'CERT/2014/000052',
    code: '7K3M-9QXD-2W8FH',
    address,
  }
  switch (sample) {
    case 'usual':
      return usual
    case 'longest': {
      const { name, programme } = longest ?? LONG
      return { ...usual, name, award: programme, programme }
    }
    case 'missing':
      return { ...usual, class_of_degree: '', cgpa: '', replaced_number: '', ceremony: '', department: '' }
    case 'two_scripts':
      return { ...usual, name: 'Ọlámidé Ṣọlá مُحَمَّد الحسيني' }
  }
}
