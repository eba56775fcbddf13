import { privateMailboxes } from '@testamur/contract/delivery/destination-policy'
import type { InstitutionService } from '../src/modules/institution/index.ts'

/** An invented university. Its crest, lettering and banner were drawn for it (`assets/demo`). */
export const institution: Parameters<InstitutionService['ensure']>[1] = {
  name: 'Ìrókò Hills University',
  acronym: 'IHU',
  logo_url: '/assets/demo/logo.svg',
  text_logo_url: '/assets/demo/text-logo.svg',
  banner_url: '/assets/demo/banner.svg',
  theme_primary: '#0F3D2E',
  theme_secondary: '#8A4B0F',
  currency: 'NGN',
  time_zone: 'Africa/Lagos',
  settings: {
    dark_text_logo_url: '/assets/demo/dark-text-logo.svg',
    office: {
      name: 'Academic Records Office',
      address: 'Senate Building, Room 14, Ìrókò Hills University, PMB 1962, Òkè-Ìrókò, Nigeria',
      email: 'records@irokohills.example',
      phone: '+234 700 000 1962',
      hours: 'Monday to Friday, 8:00 to 16:00',
    },
    registrar: { name: 'Dr. Títílayọ̀ A. Ọdẹ́wálé', title: 'Registrar' },
    matric_example: 'CSC/2013/0092',
    consent: {
      version: '2026-1',
      text: [
        'I am the person named in this application, or I act for that person with their written permission.',
        'I ask Ìrókò Hills University to release the academic record named here to whoever I have named to receive it, and to nobody else.',
        'The university keeps this consent, and a note of every release, for as long as it keeps my record. I may withdraw it in writing until a copy has left the university.',
      ].join('\n\n'),
      translations: {
        fr: [
          'Je suis la personne nommée dans cette demande, ou j’agis pour elle avec son accord écrit.',
          'Je demande à l’université Ìrókò Hills de communiquer le dossier académique nommé ici à qui j’ai désigné pour le recevoir, et à personne d’autre.',
          'L’université garde ce consentement, et une note de chaque communication, aussi longtemps qu’elle garde mon dossier. Je peux le retirer par écrit tant qu’un exemplaire n’a pas quitté l’université.',
        ].join('\n\n'),
      },
    },
    destination_note:
      'Official copies go straight to the institution, evaluator or employer you name, sealed or by email. A student copy comes to you.',
    destination_policy: { official_to_persons: false, private_mailboxes: [...privateMailboxes] },
    invoice_days: 14,
    demurrage: { free_months: 12, per: 'year', amount: 5_000, first_amount: 10_000, cap: 50_000 },
    languages: ['en', 'fr'],
  },
  translations: {},
}
