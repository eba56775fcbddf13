import type { RecipientProfileBody } from '@testamur/contract/recipient-profiles/recipient-profiles'

type Kind = RecipientProfileBody['kind']

type Row = readonly [
  code: string,
  name: string,
  kind: Kind,
  channel: RecipientProfileBody['channel'],
  attention: string,
  note: string,
]

/**
 * Where graduates of Nigerian universities most often send copies, and two desks of the demo institution. Recipients move:
 * the institution compares each entry with the recipient's own site before it goes live (Configurations, Recipients).
 */
const rows: readonly Row[] = [
  [
    'wes',
    'World Education Services (WES)',
    'credential_evaluator',
    'any',
    'Documentation Center',
    'Start your WES application first. WES needs its number to know whose transcript it is.',
  ],
  [
    'icas',
    'International Credential Assessment Service of Canada (ICAS)',
    'credential_evaluator',
    'paper',
    '',
    '',
  ],
  [
    'iqas',
    'International Qualifications Assessment Service (IQAS)',
    'credential_evaluator',
    'paper',
    '',
    'IQAS accepts only transcripts in an envelope sealed by the university.',
  ],
  [
    'ces',
    'Comparative Education Service (CES), University of Toronto',
    'credential_evaluator',
    'any',
    '',
    '',
  ],
  ['ece', 'Educational Credential Evaluators (ECE)', 'credential_evaluator', 'any', '', ''],
  [
    'nmbi',
    'Nursing and Midwifery Board of Ireland (NMBI)',
    'licensing_body',
    'paper',
    'Registration Department',
    'NMBI has its own form for the training transcript. Send it to the registry with your application.',
  ],
  ['cgfns', 'CGFNS International (TruMerit)', 'licensing_body', 'any', '', ''],
  ['uk-enic', 'UK ENIC', 'credential_evaluator', 'any', '', ''],
  ['nysc', 'National Youth Service Corps (NYSC)', 'other', 'any', 'Corps Mobilisation Department', ''],
  [
    'ihu-postgraduate',
    'School of Postgraduate Studies, Ìrókò Hills University',
    'institution',
    'electronic',
    '',
    '',
  ],
  ['ihu-scholarships', 'Scholarships Office, Ìrókò Hills University', 'institution', 'electronic', '', ''],
]

/** Address lines, city, state, postcode, country, telephone, email address. */
type Address = readonly [readonly string[], string, string, string, string, string, string?]

const addresses: Readonly<Record<string, Address>> = {
  wes: [['2 Carlton Street, Suite 1400'], 'Toronto', 'Ontario', 'M5B 1J3', 'CA', '+14169720070'],
  icas: [
    ['Ontario AgriCentre', '100 Stone Road West, Suite 303'],
    'Guelph',
    'Ontario',
    'N1G 5L3',
    'CA',
    '+15197637282',
  ],
  iqas: [
    ['9th Floor, 108 Street Building', '9942 108 Street NW'],
    'Edmonton',
    'Alberta',
    'T5K 2J5',
    'CA',
    '+17804272655',
  ],
  ces: [
    ['School of Continuing Studies', '158 St. George Street'],
    'Toronto',
    'Ontario',
    'M5S 2V8',
    'CA',
    '+14169782190',
  ],
  ece: [['101 W. Pleasant Street, Suite 200'], 'Milwaukee', 'Wisconsin', '53212-3963', 'US', '+14142893400'],
  nmbi: [['18/20 Carysfort Avenue', 'Blackrock'], 'Dublin', '', 'A94 R299', 'IE', '+35316398500'],
  cgfns: [['3600 Market Street, Suite 400'], 'Philadelphia', 'Pennsylvania', '19104', 'US', '+12152228454'],
  'uk-enic': [['Suffolk House', '68-70 Suffolk Road'], 'Cheltenham', '', 'GL50 2ED', 'GB', '+441242258621'],
  nysc: [
    ['Yakubu Gowon House', 'Plot 416 Tigris Crescent, Maitama'],
    'Abuja',
    'Federal Capital Territory',
    '',
    'NG',
    '',
  ],
  'ihu-postgraduate': [
    ['Senate Building, Room 22', 'PMB 1962'],
    'Òkè-Ìrókò',
    'Ekiti',
    '',
    'NG',
    '',
    'pgschool@irokohills.example',
  ],
  'ihu-scholarships': [
    ['Student Affairs Building', 'PMB 1962'],
    'Òkè-Ìrókò',
    'Ekiti',
    '',
    'NG',
    '',
    'scholarships@irokohills.example',
  ],
}

/** The recipient's name for its reference number, its pattern, an example, and where applicants find it. */
type Reference = readonly [label: string, pattern: string, example: string, help: string]

/** Recipients that accept no copy without their reference number. */
const required: Readonly<Record<string, Reference>> = {
  wes: [
    'WES reference number',
    '^(?:WES[- ]?)?[0-9]{6,8}$',
    '4821937',
    'WES gives you one when you start an application with them. It’s at the top of your WES account.',
  ],
  icas: ['ICAS reference number', '^[0-9]{5,8}$', '612345', 'On the letter from ICAS.'],
  iqas: ['IQAS file number', '^[0-9]{5,8}$', '1234567', 'In the email from IQAS that confirms your file.'],
  ces: [
    'CES student number',
    '^X?[0-9]{5,8}$',
    'X340112',
    'Begins with X. It’s on your CES account, and we write it on the envelope.',
  ],
  ece: ['ECE reference number', '^(?:ECE[- ]?)?[0-9]{6,8}$', '7340215', 'On your ECE Connection page.'],
  nmbi: ['NMBI application number', '^[A-Z]{0,3}[0-9]{5,8}$', '204518', 'On the form from NMBI.'],
  cgfns: [
    'CGFNS ID number',
    '^[0-9]{7,8}$',
    '10234567',
    'Seven or eight digits, on your CGFNS Connect page.',
  ],
}

/** Recipients whose reference number is optional. */
const optional: Readonly<Record<string, Reference>> = {
  'uk-enic': [
    'UK ENIC reference',
    '^[A-Z0-9]{6,12}$',
    '4001234567',
    'In the email from UK ENIC that confirms your application. Leave it empty if you don’t have one yet.',
  ],
  nysc: [
    'Call-up number',
    '^NYSC/[A-Z]{2,6}/[0-9]{4}/[0-9]{4,8}$',
    'NYSC/IHU/2025/123456',
    'On your call-up letter, if you have one.',
  ],
  'ihu-postgraduate': ['Postgraduate application number', '^PG/[0-9]{4}/[0-9]{4,6}$', 'PG/2026/00412', ''],
}

function profileOf([code, name, kind, channel, attention, note]: Row): RecipientProfileBody {
  const [address_lines = [], city = '', state = '', postcode = '', country = '', phone = '', email = ''] =
    addresses[code] ?? []
  const [label = '', pattern = '', example = '', help = ''] = required[code] ?? optional[code] ?? []
  return {
    ...{ code, name, kind, channel, attention, note, active: true },
    ...{ address_lines: [...address_lines], city, state, postcode, country, phone, email },
    ...{
      reference_label: label,
      reference_pattern: pattern,
      reference_example: example,
      reference_help: help,
    },
    reference_required: code in required,
  }
}

export const recipientProfiles: readonly RecipientProfileBody[] = rows.map(profileOf)
