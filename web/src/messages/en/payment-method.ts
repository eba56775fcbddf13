/** The choice of a payment method. */
export const paymentMethod = {
  title: 'Choose how to pay',
  leavingTitle: 'Payment',
  leaving: 'Taking you to the payment page…',
  amount: 'To pay: {amount}',
  methods: 'Payment methods',
  method_card: 'card',
  method_bank_transfer: 'bank transfer',
  method_ussd: 'USSD',
  method_mobile_money: 'mobile money',
  method_internet_banking: 'internet banking',
  method_bank_branch: 'bank branch',
  method_own_account: 'transfer to our bank account',
  redirectNote: 'You’ll pay on the payment provider’s page and come back here.',
  branchNote: 'You’ll get a number to give at the bank.',
  testNote: 'Demo: no real payment',
  transferNote: 'We’ll show you the account. The bursary will confirm your transfer.',
  failed: 'We couldn’t open the payment page',
  codeFirst:
    'To pay in this browser, go to your application and enter the code that we send to its email address.',
  none: 'Online payment isn’t available right now',
  noneText: 'You can pay later from the link in our email, or ask the bursary.',
  toApplication: 'Go to my application',
  unknownTitle: 'Open your application to pay',
  unknownText: 'This address doesn’t say what you want to pay. Find your application, and pay from there.',
  unknownAction: 'Find my application',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'payment-method': typeof paymentMethod
  }
}
