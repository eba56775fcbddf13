import { moneyText } from '../../../core/written-values.ts'
import { type Html, html, styleHash } from '../../../platform/html.ts'
import type { SandboxTransaction } from './store.ts'
import { style } from './style.ts'
import type { Voice } from './words.ts'

/** Nothing but the page itself: no script, no frame, forms to this site only. */
export const contentPolicy = [
  "default-src 'none'",
  `style-src ${styleHash(style)}`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true"><rect x="1" y="6" width="30" height="20" rx="5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M1 12h30" stroke="currentColor" stroke-width="4"/><path d="M7 20h7" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>`

function page({ language, say }: Voice, title: string, body: Html): string {
  const whole = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say(`${title} – demo payment gateway`)}</title>
<style>${{ html: style }}</style>
</head>
<body>
<p class="note" role="note"><strong>${say('Demonstration gateway.')}</strong> ${say('No money moves here. Never enter card details.')}</p>
<main>
<p class="brand">${mark}<span>${say('Platinum demo checkout')}</span></p>
${body}
</main>
</body>
</html>`
  return whole.html
}

const money = (row: SandboxTransaction): string => moneyText(row.amount_minor, row.currency)

const facts = (
  { say }: Voice,
  row: SandboxTransaction,
  merchant: string,
): Html => html`<h1>${say(`Pay ${merchant}`)}</h1>
<p class="sum">${say(money(row))}</p>
<dl>
<div><dt>${say('For')}</dt><dd>${row.description}</dd></div>
<div><dt>${say('Reference')}</dt><dd>${row.reference}</dd></div>
</dl>`

const choice = (action: string, label: string, kind = ''): Html =>
  html`<button type="submit" name="action" value="${action}" class="${kind}">${label}</button>`

const tryAgain: Readonly<Record<string, string>> = {
  failed: 'The last try was declined. You may try again.',
  abandoned: 'You left without paying. You may still pay.',
}

export function checkoutPage(voice: Voice, row: SandboxTransaction, merchant: string): string {
  const { say } = voice
  const note = tryAgain[row.status]
  return page(
    voice,
    `Pay ${merchant}`,
    html`<div class="card">
${facts(voice, row, merchant)}
${note === undefined ? '' : html`<p class="soft" role="status">${say(note)}</p>`}
<form method="post">
${choice('pay', say(`Pay ${money(row)}`), 'main')}
<h2>${say('Or try what else can happen')}</h2>
<div class="grid">
${choice('decline', say('Decline the card'))}
${choice('abandon', say('Go back without paying'))}
${choice('webhook_only', say('Pay, then close the window'))}
${choice('repeat_webhook', say('Pay, with repeated notices'))}
${choice('pay_less', say('Transfer the wrong amount'))}
</div>
</form>
<form method="post" class="inline">
<label>${say('Pay later: the money arrives after')}
<select name="seconds"><option value="5">${say('5 seconds')}</option><option value="20" selected>${say('20 seconds')}</option><option value="60">${say('1 minute')}</option><option value="600">${say('10 minutes')}</option></select></label>
${choice('later', say('Pay later'))}
</form>
</div>`,
  )
}

const endings: Readonly<Record<string, readonly [title: string, text: string]>> = {
  successful: ['Paid', 'This payment is complete. The institution has been told.'],
  pending: [
    'On its way',
    'The transfer has been made and has not arrived yet. The institution is told when it does.',
  ],
  expired: ['Page expired', 'Nothing was paid. Go back to the institution to start again.'],
}

/** `returnUrl` is absent where the window is meant to be closed. */
export function endPage(voice: Voice, row: SandboxTransaction, returnUrl: string | null): string {
  const { say } = voice
  const [title, text] = endings[row.status] ?? ['Page expired', 'Nothing was paid. Go back to start again.']
  return page(
    voice,
    title,
    html`<div class="card"><h1>${say(title)}</h1><p>${say(text)}</p>
<dl><div><dt>${say('Amount')}</dt><dd>${say(money(row))}</dd></div><div><dt>${say('Reference')}</dt><dd>${row.reference}</dd></div></dl>
${
  returnUrl === null
    ? html`<p class="soft">${say('You may close this window now: the institution hears of it without your return.')}</p>`
    : html`<a class="button main" href="${returnUrl}">${say('Back to the institution')}</a>`
}</div>`,
  )
}

export const unknownPage = (voice: Voice): string =>
  page(
    voice,
    'Unknown payment',
    html`<div class="card"><h1>${voice.say('Unknown payment')}</h1><p>${voice.say('This address belongs to no payment. Go back to the institution and start again.')}</p></div>`,
  )
