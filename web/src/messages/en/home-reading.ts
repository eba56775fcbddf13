/** Words of the part of Home that is printed and read: who comes from another page fetches them. */
export const homeReading = {
  needTitle: 'What you will need',
  needMatric: 'Your matric number, like {example}. If you have forgotten it, you can go on without it.',
  needEmail: 'An email address you can open now: we send the tracking ID and every update to it.',
  needDestination:
    'The name and address or email of whoever should receive an official copy, and their reference number for you if they gave one.',
  needPayment: 'A bank card or online banking. You see every fee before you give your details.',
  whereTitle: 'Where official copies may go',
  deliveryTitle: 'Delivery of paper copies',
  deliveryDomestic: 'Within the country',
  deliveryAbroad: 'Abroad',
  deliveryAll: 'Prices by region',
  deliveryDays: '{min} to {max, plural, one {# working day} other {# working days}}',
  deliveryUnknown: 'Delivery time not known',
  deliveryVaries: 'Delivery time not known for every region',
  deliverySame: '{max, plural, one {# working day} other {# working days}}',
  stepsTitle: 'How it works',
  stepApply: 'Apply and pay',
  stepApplyText: 'Choose your copies and where they go. The price is fixed when you submit.',
  stepCheck: 'The registry checks',
  stepCheckText:
    '{days, plural, one {Your record is checked and signed, as a rule within # working day.} other {Your record is checked and signed, as a rule within # working days.}}',
  stepCheckPlain: 'Your record is matched, checked and signed by the registry.',
  stepSend: 'We send it, you follow it',
  stepSendText: 'By email or by courier with a waybill. You see each step with your tracking ID.',
  fraudTitle: 'Pay only on this portal',
  fraudText:
    'No member of staff will ask you to pay into a personal account, or for your card PIN or password. If someone does, do not pay: write to {email}.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'home-reading': typeof homeReading
  }
}
