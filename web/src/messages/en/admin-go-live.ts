/** What an institution needs before people can apply, pay and receive. */
export const adminGoLive = {
  lead: 'Complete these steps before the first application is paid and delivered.',
  left: '{count, plural, one {# step left} other {# steps left}}',
  ready: 'Your portal is ready',
  readyText: 'People can apply, pay and receive their documents.',
  tile: 'Set up your portal',
  show: 'Show the checklist',
  publicTitle: 'Applicants can’t use everything here yet',
  publicText: 'Only staff see this notice. What is missing:',
  done: 'Done',
  open: 'Not done',
  step_name: 'Name',
  step_look: 'Logos',
  step_office: 'Office',
  step_registrar: 'Registrar',
  step_money: 'Currency and time zone',
  step_types: 'Application types',
  step_rates: 'Prices of copies',
  step_regions: 'Regions',
  step_couriers: 'Couriers',
  step_delivery_prices: 'Delivery prices',
  step_programmes: 'Programmes',
  step_grading: 'Grading scales',
  step_providers: 'Payments',
  step_mail: 'Email',
  step_signing: 'Signing certificate',
  step_administrators: 'Second administrator',
  step_backup: 'Backups',
  step_address: 'Secure address',
  step_demo: 'Demo switched off',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-go-live': typeof adminGoLive
  }
}
