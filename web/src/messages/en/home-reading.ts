/** Words of the part of Home that is printed and read: who comes from another page fetches them. */
export const homeReading = {
  needTitle: 'What you’ll need',
  needMatric:
    'Your matric number, for example {example}. If you’ve forgotten it, you can continue without it.',
  needEmail: 'An email address you can open now. We’ll send your tracking ID and updates there.',
  needDestination:
    'For an official copy, the recipient’s name and address or email, and their reference number if they gave you one.',
  needPayment: 'A bank card or online banking. You’ll see every fee before you give your details.',
  whereTitle: 'Where we send official copies',
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
  stepApplyText: 'Choose your copies and where to send them. Your price won’t change after you submit.',
  stepCheck: 'We check your record',
  stepCheckText:
    '{days, plural, one {We usually check and sign your record within # working day.} other {We usually check and sign your record within # working days.}}',
  stepCheckPlain: 'We find, check and sign your record.',
  stepSend: 'We send it, you follow it',
  stepSendText: 'By email, or by courier with a waybill. Use your tracking ID to see each step.',
  fraudTitle: 'Pay only on this portal',
  fraudText:
    'Our staff will never ask you to pay into a personal account, or for your card PIN or password. If someone does, don’t pay. Write to {email}.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'home-reading': typeof homeReading
  }
}
