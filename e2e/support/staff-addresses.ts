import { staffScreens } from '../../contract/src/identity/staff-screens.ts'

/** The screens of the menu; `every-screen.spec.ts` compares them with the sidebar. */
export const menuAddresses: readonly string[] = staffScreens.map(({ path }) => path)

const TABS: Readonly<Record<string, readonly string[]>> = {
  'certificate-applications': ['tab=desk', 'tab=settings'],
  'transcript-rates': ['tab=delivery', 'tab=purposes', 'tab=formats', 'tab=methods'],
  configurations: [
    'go_live',
    'institution',
    'look',
    'formats',
    'office',
    'programmes',
    'grading',
    'policies',
    'recipients',
    'mail',
    'texts',
    'providers',
    'records',
    'services',
    'signing',
    'words',
  ].map((section) => `section=${section}`),
  payments: ['tab=decide', 'tab=refunds', 'tab=transfers', 'tab=settlements', 'tab=close'],
  'compose-message': ['tab=sent'],
  disclosures: ['tab=differing'],
  privacy: ['tab=retention', 'tab=holds', 'tab=register'],
  jobs: ['state=waiting', 'state=running', 'state=done'],
  users: ['tab=roles'],
}

/** The tabs and sections of those screens; `every-screen.spec.ts` compares them with the links on each screen. */
export const tabAddresses: readonly string[] = Object.entries(TABS).flatMap(([screen, queries]) =>
  queries.map((query) => `/admin/${screen}?${query}`),
)

/** Forms, the parts of a record, and screens that no menu leads to. */
export const furtherAddresses: readonly string[] = [
  '/admin/application-types?type=new',
  '/admin/manage-regions?region=1',
  '/admin/courier-agents?courier=1',
  '/admin/configurations?section=programmes&programme=1',
  '/admin/configurations?section=grading&scale=1',
  '/admin/configurations?section=providers&provider=paystack',
  '/admin/configurations?section=mail&mail=refund&language=fr',
  '/admin/users?user=1',
  '/admin/students/1',
  '/admin/students/1?tab=results',
  '/admin/students/1?tab=applications',
  '/admin/students/1?tab=disclosures',
  '/admin/students/imports',
  '/admin/bulk',
  '/admin/account',
]
