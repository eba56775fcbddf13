import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { User } from '@testamur/contract/identity/identity'
import { permissions } from '@testamur/contract/identity/permissions'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Overview } from '@testamur/contract/reports'

/** The data that the scripted API serves: an invented institution, with names that need every kind of accent. */
export const institution: Institution = {
  id: 1,
  name: 'Harmattan University of Technology',
  acronym: 'HUT',
  logo_url: '/assets/logo.svg',
  text_logo_url: '/assets/text-logo.svg',
  dark_text_logo_url: '',
  banner_url: '/assets/banner.svg',
  theme: { primary: '#00044B', secondary: '#0a1f44' },
  currency: 'NGN',
  time_zone: 'Africa/Lagos',
  office: {
    name: 'Office of the Registrar',
    address: 'Senate Building, Ọ̀ṣun Road, Ilé-Ifẹ̀',
    email: 'transcripts@hut.example',
    phone: '+234 800 555 0142',
    hours: 'Monday to Friday, 9:00 to 16:00',
    said: { name: 'Office of the Registrar', hours: 'Monday to Friday, 9:00 to 16:00' },
  },
  registrar: { name: 'Dr Ṣadé Ńwachukwu', title: 'Registrar' },
  matric_example: 'CSC/2015/0042',
  consent: { version: '2026-01', text: 'I ask the university to release my record.' },
  destination_note:
    'Official copies go straight to universities, credential evaluators, licensing bodies, embassies and employers.',
  said: {
    destination_note:
      'Official copies go straight to universities, credential evaluators, licensing bodies, embassies and employers.',
  },
  destination_policy: { official_to_persons: false, private_mailboxes: ['gmail.com', 'yahoo.com'] },
  invoice_days: 14,
  cancel_fee_percent: 20,
  version: 1,
  document_language: 'en',
  languages: ['en', 'fr'],
}

const rate = (
  id: number,
  purpose: string,
  type: 'student_copy' | 'official_copy',
  hard: number,
  soft: number,
) => ({
  id,
  purpose,
  type,
  active: true,
  effective_from: '2026-01-01',
  hard_copy: hard,
  soft_copy: soft,
})

export const applicationData: ApplicationData = {
  transcript_rates: [
    rate(1, 'further_studies', 'student_copy', 7500, 5000),
    rate(2, 'further_studies', 'official_copy', 15000, 12500),
    rate(3, 'employment', 'official_copy', 16500, 13500),
  ] as unknown as ApplicationData['transcript_rates'],
  delivery_rates: [
    {
      id: 1,
      delivery_type: 'domestic',
      region_id: 1,
      courier_id: null,
      rate: 3500,
      eta_days_min: 2,
      eta_days_max: 5,
      active: true,
    },
    {
      id: 2,
      delivery_type: 'international',
      region_id: 2,
      courier_id: null,
      rate: 28000,
      eta_days_min: 5,
      eta_days_max: 10,
      active: true,
    },
  ],
  application_types: [
    {
      id: 1,
      name: 'Transcript',
      code: 'transcript',
      category: 'transcript',
      description: 'Copies of your academic record',
      instructions: '',
      purposes: ['further_studies', 'employment'],
      types: ['student_copy', 'official_copy'],
      formats: ['hard_copy', 'soft_copy'],
      base_fee: 0,
      working_days: 5,
      max_copies: 20,
      uploads: [],
      fields: [],
    },
  ],
  programmes: [
    {
      id: 1,
      name: 'Computer Science',
      code: 'CSC',
      award: 'B.Sc.',
      faculty: 'Science',
      department: 'Computing',
      level: 'undergraduate',
    },
  ],
  couriers: [],
  regions: [
    { id: 1, name: 'Nigeria', type: 1, countries: ['NG'], states: [] },
    { id: 2, name: 'Rest of the world', type: 2, countries: ['*'], states: [] },
  ],
  purposes: [
    { code: 'further_studies', name: 'Further studies' },
    { code: 'employment', name: 'Employment' },
  ],
  formats: [
    { key: 'hard_copy', name: 'Hard Copy', channel: 'paper' },
    { key: 'soft_copy', name: 'Soft Copy', channel: 'electronic' },
  ],
  delivery_methods: [
    { code: 'email', name: 'By email' },
    { code: 'courier', name: 'By courier' },
    { code: 'pickup', name: 'Collect at the registry' },
  ],
  currency: 'NGN',
}

export const user: User = {
  id: 7,
  name: 'Ọláolúwa Ẹ́kwueme',
  username: 'o.ekwueme',
  email: 'officer@demo.example',
  roles: ['administrator'],
  permissions: [...permissions],
  last_login_at: null,
  second_factor_due: false,
}

export const overview: Overview = {
  kind: 'transcript',
  from: '2025-11-01',
  to: '2025-11-02',
  by_status: [{ status: 'submitted', label: 'Paid, in the queue', tone: 'info', count: 3 }],
  ageing: [{ bucket: 'within_3', count: 3 }],
  unassigned: 2,
  by: 'day',
  flow: [
    { from: '2025-11-01', to: '2025-11-01', received: 2, finished: 1 },
    { from: '2025-11-02', to: '2025-11-02', received: 1, finished: 2 },
  ],
  turnaround: {
    released: 3,
    median_days: 4,
    promised: 2,
    within_promise: 1,
    weeks: [
      {
        from: '2025-11-01',
        to: '2025-11-02',
        released: 3,
        median_days: 4,
        promised: 2,
        within_promise: 1,
      },
    ],
  },
  revenue: {
    currency: 'NGN',
    total: 45500,
    weeks: [{ from: '2025-11-01', to: '2025-11-02', amount: 45500 }],
  },
  officers: [
    { id: 7, name: 'Ọláolúwa Ẹ́kwueme', open: 5, late: 2, recommended: 4, approved: 0, copies_dispatched: 0 },
  ],
  files_quarantined: 0,
  scanner_silent: false,
}
