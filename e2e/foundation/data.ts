import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { User } from '@testamur/contract/identity/identity'
import { permissions } from '@testamur/contract/identity/permissions'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Overview } from '@testamur/contract/reports'

/** What the portal under test is told by its API: an invented institution, with names that need every accent. */
export const institution: Institution = {
  id: 1,
  name: 'Harmattan University of Technology',
  acronym: 'HUT',
  logo_url: '/assets/logo.svg',
  text_logo_url: '/assets/text-logo.svg',
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
}

export const overview: Overview = {
  kind: 'transcript',
  by_status: [{ status: 'submitted', label: 'Paid, in the queue', tone: 'info', count: 3 }],
  work: {
    unassigned: 2,
    mine: 1,
    due_today: 1,
    late: 0,
    waiting_on_applicant: 0,
    awaiting_approval: 0,
    to_produce: 0,
    to_dispatch: 0,
    to_release: 0,
    payments_to_review: 0,
    providers_refused: 0,
    jobs_dead: 0,
    mails_failed: 0,
    files_quarantined: 0,
  },
  scanner_silent: false,
  flow: [
    { day: '2025-11-01', received: 2, completed: 1 },
    { day: '2025-11-02', received: 1, completed: 2 },
  ],
  revenue: { currency: 'NGN', today: 0, this_month: 45500, range: 45500 },
  ageing: [{ bucket: '0-2 days', count: 3 }],
  from: '2025-11-01',
  to: '2025-11-02',
}
