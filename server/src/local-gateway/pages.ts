import { toMajor } from '@testamur/contract/money'
import { gatewayButton, gatewayPage, gatewayPolicy } from '../platform/gateway-style.ts'
import { type Html, html } from '../platform/html.ts'
import type { Charge, Checkout } from './books.ts'
import { style } from './style.ts'
import type { Twin } from './twin.ts'

/** Browsers apply `form-action` to the redirect after a form as well, so the site to which the payer returns is listed. */
export function contentPolicy({
  return_url,
  cancel_url,
}: Pick<Checkout, 'return_url' | 'cancel_url'>): string {
  const back = [return_url, cancel_url].flatMap((url) =>
    url !== null && URL.canParse(url) ? [new URL(url).origin] : [],
  )
  return gatewayPolicy(style, ["'self'", ...new Set(back)].join(' '))
}

const page = (title: string, twin: Twin, body: Html): string =>
  gatewayPage('en', `${title} – ${twin.title} (local copy)`, style, {
    note: html`<strong>This is not ${twin.title}.</strong> It is a local copy for trying things out: no money moves. Never enter card details.`,
    brand: `${twin.title} checkout, local copy`,
    body,
  })

export const HUNDRED = 10_000

const money = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(toMajor(minor))

const facts = (checkout: Checkout): Html => html`<dl>
<div><dt>For</dt><dd>${checkout.description}</dd></div>
<div><dt>Payer</dt><dd>${checkout.payer.email}</dd></div>
<div><dt>Reference</dt><dd>${checkout.reference}</dd></div>
</dl>`

export function checkoutPage(
  twin: Twin,
  checkout: Checkout,
  last: Charge | undefined,
  merchant: string,
): string {
  const { amount, currency } = checkout
  const more = twin.surplusIsFee ? 'Pay, with a fee on top' : `Pay ${money(HUNDRED, currency)} more`
  const left = checkout.closed === 'cancelled' ? 'You left without paying. You may still pay.' : null
  const note = last?.status === 'failed' ? 'The last try was declined. You may try again.' : left
  return page(
    `Pay ${merchant}`,
    twin,
    html`<div class="card">
<h1>Pay ${merchant}</h1>
<p class="sum">${money(amount, currency)}</p>
${facts(checkout)}
${note === null ? '' : html`<p class="soft" role="status">${note}</p>`}
<form method="post">
${gatewayButton('pay', `Pay ${money(amount, currency)}`, 'main')}
<h2>Or try what else can happen</h2>
<div class="grid">
${gatewayButton('pay_less', `Pay ${money(shortfall(amount), currency)} less`)}
${gatewayButton('pay_more', more)}
${gatewayButton('decline', 'Decline the card')}
${gatewayButton('cancel', 'Cancel')}
${gatewayButton('nothing', 'Do nothing')}
</div>
</form>
<form method="post" class="inline">
<label>Transfer later: the money arrives after
<select name="seconds"><option value="5">5 seconds</option><option value="20" selected>20 seconds</option><option value="60">1 minute</option><option value="600">10 minutes</option></select></label>
${gatewayButton('later', 'Transfer later')}
</form>
</div>`,
  )
}

/** A payment that is ₦100 too low, or half of an amount below that. */
export const shortfall = (amount: number): number => (amount > HUNDRED ? HUNDRED : Math.ceil(amount / 2))

const endings = {
  paid: ['Paid', 'This payment is complete. The merchant is told.'],
  pending: [
    'On its way',
    'The transfer has been made and has not arrived yet. The merchant is told when it does.',
  ],
  reversed: ['Given back', 'This payment was given back.'],
  expired: ['Page expired', 'Nothing was paid. Go back to the merchant to start again.'],
  nothing: ['Nothing was done', 'You may close this window now, or open this address again later and pay.'],
} as const
export type PageOutcome = keyof typeof endings

export function endPage(twin: Twin, checkout: Checkout, ending: PageOutcome, back: string | null): string {
  const [title, text] = endings[ending]
  return page(
    title,
    twin,
    html`<div class="card"><h1>${title}</h1><p>${text}</p>
<dl><div><dt>Amount</dt><dd>${money(checkout.amount, checkout.currency)}</dd></div><div><dt>Reference</dt><dd>${checkout.reference}</dd></div></dl>
${back === null ? '' : html`<a class="button main" href="${back}">Back to the merchant</a>`}</div>`,
  )
}

export const unknownPage = (twin: Twin): string =>
  page(
    'Unknown payment',
    twin,
    html`<div class="card"><h1>Unknown payment</h1><p>This address belongs to no payment. Go back to the merchant and start again.</p></div>`,
  )
